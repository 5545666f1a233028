import type { Page } from '@playwright/test';
import { expect, test } from '../site/site.ts';
import { alive, markAlive, navigate, respondWith } from './visitor.ts';

type Located = { asked: PositionOptions[] };

/** Opens a page with the clock paused at hydration. @returns the reported visits */
async function openWithPausedClock(page: Page, path: string): Promise<object[]> {
  const reports: object[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/track-visit') {
      reports.push(request.postDataJSON() as object);
    }
  });
  await page.addInitScript(() => {
    const locationRequests: object[] = [];
    Object.assign(window, { asked: locationRequests });
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (done, fail, options) => {
      locationRequests.push({ ...options });
      if (!('isSilent' in window)) ask(done, fail, options);
    };
  });
  await markAlive(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  await page.clock.runFor(50);
  await alive(page);
  return reports;
}

const readLocationRequests = (page: Page) =>
  page.evaluate(() => (window as unknown as Located).asked);

test('§7 visits: are reported once, 1.5 s after the start, with path, query, hash and no referrer', async ({
  page,
}) => {
  const reports = await openWithPausedClock(page, '/tours?difficulty=easy#results');
  await page.clock.runFor(1499);
  expect(reports).toEqual([]);
  await page.clock.runFor(1);
  const visit = { path: '/tours?difficulty=easy#results', referrer: null };
  await expect.poll(() => reports).toEqual([visit]);
  // One report for a visit, not for each page, without a question about the location.
  await navigate(page, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(10_000);
  expect(reports).toEqual([visit]);
  expect(await readLocationRequests(page)).toEqual([]);
});

test.describe('where the visitor has allowed the location before', () => {
  test.use({
    permissions: ['geolocation'],
    geolocation: { latitude: 38.7131, longitude: -9.1291, accuracy: 40 },
  });

  test('§7 visits: are reported right after the location answer (5 s timeout, 10 min age, low accuracy)', async ({
    page,
  }) => {
    const reports = await openWithPausedClock(page, '/about');
    await expect
      .poll(() => reports)
      .toEqual([
        { path: '/about', referrer: null, coords: { lat: 38.7131, lon: -9.1291, accuracy: 40 } },
      ]);
    expect(await readLocationRequests(page)).toEqual([
      { enableHighAccuracy: false, timeout: 5000, maximumAge: 600_000 },
    ]);
    await page.clock.runFor(10_000);
    expect(reports).toHaveLength(1);
  });

  test('§7 visits: are reported after 1.5 s without a location answer', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { isSilent: true }));
    const reports = await openWithPausedClock(page, '/about');
    await expect.poll(() => readLocationRequests(page)).toHaveLength(1);
    await page.clock.runFor(1499);
    expect(reports).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => reports).toEqual([{ path: '/about', referrer: null }]);
  });

  for (const [name, requested] of [
    ['Global Privacy Control', { globalPrivacyControl: true }],
    ['Do Not Track', { doNotTrack: '1' }],
  ] as const) {
    test(`ruling on visits: are not reported under ${name}`, async ({ page }) => {
      await page.addInitScript((wished) => {
        for (const [key, value] of Object.entries(wished)) {
          Object.defineProperty(navigator, key, { value });
        }
      }, requested);
      const reports = await openWithPausedClock(page, '/about');
      await page.clock.runFor(10_000);
      // Any other request would have been sent before this answer.
      await page.evaluate(() => fetch('/api/tours'));
      expect(reports).toEqual([]);
      expect(await readLocationRequests(page)).toEqual([]);
    });
  }
});

test('§8 visits: ignore a failure', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('**/api/track-visit', respondWith(500, 'no'));
  const reports = await openWithPausedClock(page, '/about');
  const answered = page.waitForResponse('**/api/track-visit');
  await page.clock.runFor(1500);
  expect((await answered).status()).toBe(500);
  await page.clock.runFor(10_000);
  expect(reports).toHaveLength(1);
  await expect(page.locator('[data-tone]')).toHaveCount(0);
  expect(errors).toEqual([]);
});
