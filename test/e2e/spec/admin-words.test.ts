import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from './visitor.ts';

const pages = [
  '/admin',
  '/admin/requests',
  '/admin/requests?tab=messages',
  '/admin/bookings?view=month',
  '/admin/bookings?view=week',
  '/admin/bookings?show=list&sort=latest',
  '/admin/payments',
  '/admin/articles',
  '/admin/reviews',
  '/admin/dashboard/mail',
  '/admin/dashboard/newsletter',
  '/admin/dashboard/audit',
];

/** A time of day in 24-hour form. File names and texts of users are excluded. */
const TIME = /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/g;
const TWELVE_HOURS = /^\s?[AP]M/;

for (const language of ['en', 'pt', 'ru'] as const) {
  test(`§2 and §9 admin area in ${language}: titles have the product's form, and lists show 12-hour times`, async ({
    page,
    site,
  }) => {
    await page.context().addCookies([{ name: 'language', value: language, url: site.url }]);
    const login = await (await page.request.get(`/admin/login?lng=${language}`)).text();
    expect(login).toContain(
      `<title>${text(language, 'admin_login_title')} - Miradouro Admin</title>`,
    );
    await open(page, '/admin/login');
    await expect(page).toHaveTitle(/^.+ - Miradouro Admin$/);
    await signIn(page);
    let times = 0;
    for (const path of pages) {
      await open(page, path);
      await expect(page.locator('#main h1')).toBeVisible();
      await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
      await expect(page, path).toHaveTitle(/^.+ - Miradouro Admin$/);
      const words = await page.locator('#main').innerText();
      for (const time of words.matchAll(TIME)) {
        const after = words.slice(time.index + time[0].length);
        expect.soft(after, `${path}: ${time[0]}`).toMatch(TWELVE_HOURS);
        times += 1;
      }
    }
    expect(times).toBeGreaterThan(30);
  });
}
