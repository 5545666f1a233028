import { test as base, expect } from '@playwright/test';
import { ADMIN_PASSWORD } from './content.ts';
import { createSites, type Site, type SiteOptions, type Sites } from './sites.ts';

export { ADMIN_PASSWORD, TEAM_EMAIL } from './content.ts';
export type { Site, SiteOptions } from './sites.ts';

/** React's errors about a first render that differs from the server's. */
const HYDRATION_ERROR = /React error #(?:418|419|423|425)\b/;

/** Whether an address is on another machine. All sites and payment pages are on this one. */
function isForeign(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return /^(?:http|ws)s?:$/.test(protocol) && !['127.0.0.1', 'localhost'].includes(hostname);
}

type Fixtures = SiteOptions & { site: Site; hidesItsTours: undefined };

/** Tests of the product in a browser. A worker uses its sites for many tests. */
export const test = base.extend<Fixtures, { sites: Sites }>({
  database: ['embedded', { option: true }],
  delivery: ['smtp', { option: true }],
  host: ['127.0.0.1', { option: true }],
  payment: ['demo', { option: true }],
  invoicing: [false, { option: true }],
  ownBusiness: [null, { option: true }],
  sites: [
    // Playwright parses the parameter and requires a destructuring pattern.
    async ({ playwright: _playwright }, use) => {
      const sites = createSites();
      try {
        await use(sites);
      } finally {
        await sites.close();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // A separate time limit, so that starting a site takes no time from the test.
  site: [
    async ({ sites, database, delivery, host, payment, invoicing, ownBusiness }, use) =>
      use(await sites.open({ database, delivery, host, payment, invoicing, ownBusiness })),
    { timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  // A request that is still open when the test ends is not a failure.
  page: async ({ page }, use) => {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => {
      if (HYDRATION_ERROR.test(message)) failures.push(`${page.url()}: ${message}`);
    });
    page.context().on('request', (request) => {
      if (isForeign(request.url()))
        failures.push(`${page.url()} asks a third party: ${request.url()}`);
    });
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(failures).toEqual([]);
  },
  // Hides a test's tours, so that the next test on the site finds just the demo's.
  hidesItsTours: [
    async ({ site }, use) => {
      const before = await listTourIds(site);
      await use(undefined);
      const made = (await listTourIds(site)).filter((id) => !before.includes(id));
      if (made.length > 0) await hideTours(site, made);
    },
    { auto: true },
  ],
});

async function listTourIds(site: Site): Promise<string[]> {
  const { body } = await site.client().get<{ id: string }[]>('/api/tours');
  return body.map(({ id }) => id);
}

async function hideTours(site: Site, ids: readonly string[]): Promise<void> {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  for (const id of ids) {
    await staff.write('PUT', `/api/admin/tours/${id}/visibility`, { isActive: false });
  }
}

export { expect } from '@playwright/test';
