import { expect, test } from '../site/site.ts';
import { open } from './visitor.ts';

const screens = [
  ['/', 'Lisbon at the pace of a conversation'],
  ['/tours', 'Our tours'],
  ['/tour/fado-night', /Fado/],
  ['/book/fado-night', 'When would you like to come?'],
  ['/gallery', 'Gallery'],
  ['/articles/reading-azulejos', 'Reading azulejos'],
  ['/articles', /./],
  ['/about', /./],
  ['/contact', 'Contact us'],
  ['/privacy', 'Privacy policy'],
  ['/terms', 'Terms of service'],
  ['/cookies', 'Cookie policy'],
] as const;

test('§2 public routes: the server renders every page with its heading and title', async ({
  page,
}) => {
  await page.route('**/assets/**/*.js', (route) => route.abort());
  for (const [path, heading] of screens) {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await expect(page, path).toHaveTitle(/\S.*Miradouro|^Miradouro/);
  }
});

test('§2 any other path: shows the not-found page with status 404 and a link home', async ({
  page,
}) => {
  await open(page, '/tours');
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Page Not Found/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByText('src/routes.ts')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('§2 footer reading: /tours/:id redirects to /tour/:id permanently', async ({ page }) => {
  const answer = await page.request.get('/tours/fado-night', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('/tour/fado-night');
});

test('§8 an unknown tour: answers 404 with ‘Tour not found’', async ({ page }) => {
  expect((await page.goto('/tour/no-such-tour'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tour not found');
});
