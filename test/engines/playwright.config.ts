import { defineConfig } from '@playwright/test';
import type { SiteOptions } from '../e2e/site/site.ts';
import { browserLaunch } from '../programs/browser.ts';
import type { EngineName } from './journeys.ts';

export default defineConfig<object, SiteOptions & { engineName: EngineName }>({
  testDir: '..',
  globalSetup: '../e2e/site/content.ts',
  outputDir: '../../test-results/playwright-engines',
  forbidOnly: process.env.CI !== undefined,
  // Outside CI other programs may share the machine. The report names each retried test.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/engines.json' }]],
  use: { database: 'server' },
  projects: [
    { name: 'firefox', testMatch: 'engines/*.test.ts', use: { engineName: 'firefox' } },
    { name: 'webkit', testMatch: 'engines/*.test.ts', use: { engineName: 'webkit' } },
    {
      name: 'chromium',
      testMatch: ['e2e/accessibility/keyboard*.test.ts', 'engines/chromium/*.test.ts'],
      use: {
        locale: 'en-GB',
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: browserLaunch('/usr/bin/chromium'),
      },
    },
  ],
});
