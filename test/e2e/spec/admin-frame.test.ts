import { adminPages } from '#contract/pages/admin-pages.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { hold, open, respondWith } from './visitor.ts';

/** Written out as in the specification, so that a change fails the test. */
const entries = [
  ['Dashboard', '/admin'],
  ['Tours', '/admin/tours'],
  ['Requests', '/admin/requests'],
  ['Bookings', '/admin/bookings'],
  ['Payments', '/admin/payments'],
  ['Articles', '/admin/articles'],
  ['Documents', '/admin/documents'],
  ['Gallery', '/admin/gallery'],
  ['Reviews', '/admin/reviews'],
  ['Password', '/admin/password'],
  ['Database Export', '/admin/database-export'],
] as const;

test('§2 admin routes: each checks the session first and shows it, then redirects to the sign-in page', async ({
  page,
}) => {
  const release = await hold(page, '/api/admin/session');
  await page.goto('/admin/tours/create');
  await expect(page.getByRole('status')).toHaveText('Checking authentication…');
  release();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.unrouteAll({ behavior: 'wait' });
  for (const path of Object.values(adminPages)) {
    if (path === adminPages.invitation) continue;
    await page.goto(path.replace(/:\w+/, 'nothing'));
    await expect(page, path).toHaveURL(/\/admin\/login/);
  }
  await page.route('**/api/admin/session', (route) =>
    route.fulfill({ json: { isAuthenticated: true, isAdmin: false } }),
  );
  await page.goto('/admin/payments');
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('§2 admin sidebar: shows the twelve entries in order with the current one marked, in a drawer on phones', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [name, path] of entries) {
    await open(page, path);
    const menu = page.getByRole('navigation', { name: 'Admin area' });
    await expect(menu.getByRole('listitem')).toHaveText([
      ...entries.map(([each]) => each),
      'Logout',
    ]);
    await expect(menu.locator('[aria-current="page"]')).toHaveText([name]);
    await expect(menu.locator('[aria-current="page"]')).toHaveAttribute('href', path);
  }
  await page.setViewportSize({ width: 360, height: 760 });
  await expect(page.getByRole('navigation', { name: 'Admin area' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog').getByRole('navigation', { name: 'Admin area' });
  await expect(drawer.getByRole('listitem')).toHaveCount(12);
  await drawer.getByRole('link', { name: 'Reviews' }).click();
  await expect(page).toHaveURL(/\/admin\/reviews$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('§4 logout: posts to the server and opens the sign-in page, and a failure stays on the page with an error', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/admin/password');
  const logout = page.getByRole('button', { name: 'Logout' });
  await page.route('**/api/admin/logout', respondWith(500, 'no'));
  await logout.click();
  await expect(page.locator('[data-tone]')).toContainText('You’re still signed in');
  await expect(page).toHaveURL(/\/admin\/password$/);
  await page.unrouteAll({ behavior: 'wait' });
  const sent = page.waitForRequest('**/api/admin/logout');
  await logout.click();
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toBe('application/json');
  expect(request.headers()['csrf-token']).toMatch(/\S{16}/);
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
});
