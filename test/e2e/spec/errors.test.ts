import { expect, test } from '../site/site.ts';
import { alive, navigate, open, openByBrowser, respondWith } from './visitor.ts';

test('§4, §8 tours: a failure shows ‘Failed to load tours: {status}: {body}’ inline, once, with Try Again', async ({
  page,
}) => {
  let calls = 0;
  await page.route('**/api/tours', (route) => {
    calls += 1;
    return respondWith(503, 'The hills are closed')(route);
  });
  await openByBrowser(page, '/tours');
  const main = page.getByRole('main');
  await expect(
    main.getByText('Failed to load tours: 503: The hills are closed', { exact: true }),
  ).toBeVisible();
  await navigate(page, '/');
  await expect(
    page
      .locator('#tours')
      .getByText('Failed to load tours: 503: The hills are closed', { exact: true }),
  ).toBeVisible();
  // §7: no retry, and no refetch on another page.
  expect(calls).toBe(1);
  await page.unroute('**/api/tours');
  await page.locator('#tours').getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('#tours').getByRole('article')).toHaveCount(6);
  await expect(page.getByText('Failed to load tours')).toHaveCount(0);
});

test('§8 reviews: an error shows the status text for an empty body, and a problem’s detail for JSON', async ({
  page,
}) => {
  await page.route('**/api/testimonials', respondWith(502, ''));
  await page.route('**/api/gallery', respondWith(500, 'The frames fell down'));
  await openByBrowser(page, '/');
  const reviews = page.locator('#reviews');
  await expect(
    reviews.getByText('Failed to load reviews: 502: Bad Gateway', { exact: true }),
  ).toBeVisible();
  // §4: the gallery shows no visible error.
  await expect(page.getByText('The frames fell down')).toHaveCount(0);
  await page.route('**/api/testimonials', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: 'Away', status: 503, detail: 'Back in a moment.', code: 'x' }),
    }),
  );
  await reviews.getByRole('button', { name: 'Try Again' }).click();
  await expect(
    reviews.getByText('Failed to load reviews: 503: Back in a moment.', { exact: true }),
  ).toBeVisible();
  await page.unroute('**/api/testimonials');
  await reviews.getByRole('button', { name: 'Try Again' }).click();
  await expect(reviews.getByRole('figure').first()).toBeVisible();
});

test('§8 a lost connection is described in the reader’s language', async ({ page, site }) => {
  await page.context().addCookies([{ name: 'language', value: 'ru', url: site.url }]);
  await page.route('**/api/tours', (route) => route.abort('failed'));
  await openByBrowser(page, '/tours');
  const main = page.getByRole('main');
  await expect(main).toContainText('нет связи с сервером');
  await expect(main).not.toContainText('Failed to fetch');
});

test('§8 booking: a failure shows ‘Failed to load availability’ with Try Again', async ({
  page,
}) => {
  await page.route('**/api/availabilities?tourId=fado-night', respondWith(503, 'no'));
  await open(page, '/admin/login');
  await navigate(page, '/book/fado-night');
  const main = page.getByRole('main');
  await expect(main.getByText('Failed to load availability', { exact: true })).toBeVisible();
  await page.unroute('**/api/availabilities?tourId=fado-night');
  await main.getByRole('button', { name: /^try again$/i }).click();
  await expect(main.getByRole('grid').first()).toBeVisible();
});

test('§8 booking: an unknown reference or a wrong token shows ‘Booking Not Found’', async ({
  page,
}) => {
  await open(page, '/booking/LX-00000000?token=wrong');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Not Found');
  await expect(page).toHaveTitle(/^Booking Not Found · /);
  await expect(
    page.getByText("The booking reference you're looking for doesn't exist or has expired.", {
      exact: true,
    }),
  ).toBeVisible();
});

test('§8 a page that fails to render shows an error and offers a retry', async ({ page }) => {
  await page.route('**/api/tours/fado-night', (route) =>
    route.fulfill({ json: { name: 'broken' } }),
  );
  await openByBrowser(page, '/tour/fado-night');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await page.unroute('**/api/tours/fado-night');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fado/);
});
