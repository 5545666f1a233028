import { defineConfig } from '@playwright/test';
import type { SiteOptions } from './test/e2e/site/site.ts';
import { browserLaunch } from './test/programs/browser.ts';

const launch = browserLaunch();
// Each page is shown briefly, so optimising compilers cost more than they gain. axe takes half as long without them.
const WITHOUT_COMPILERS = '--js-flags=--no-opt --no-maglev';

export default defineConfig<object, SiteOptions>({
  testDir: 'test/e2e',
  testMatch: '*.test.ts',
  globalSetup: './test/e2e/site/content.ts',
  outputDir: 'test-results/playwright',
  forbidOnly: process.env.CI !== undefined,
  // For busy machines. The runner names each test that needed a second try.
  retries: process.env.CI === undefined ? 0 : 1,
  // Each worker has its own sites and databases.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'en-GB',
    // A visitor from far away, so that a missing conversion to Lisbon time shows.
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
    // Its requests pass by `page.route`; `test/e2e/admin/offline.test.ts` allows it.
    serviceWorkers: 'block',
    launchOptions: { ...launch, args: [...launch.args, WITHOUT_COMPILERS] },
  },
  projects: [
    { name: 'server', use: { database: 'server' } },
    { name: 'embedded', use: { database: 'embedded' }, testMatch: 'journey.test.ts' },
  ],
});
