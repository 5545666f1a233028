import type { ArticleJson } from '#contract/content/articles.schemas.ts';
import { expect, test } from '../site/site.ts';
import { changeAnswer, open, openByBrowser } from './visitor.ts';

const articlesPath = '/api/articles?published=true';

test('§2 navbar: shows brand, tours and home sections, and nothing on admin pages', async ({
  page,
}) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await open(page, '/admin/login');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  // §7: the articles are not requested.
  expect(requestedPaths).not.toContain('/api/articles');

  await open(page, '/about');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', '/');
  await expect(menu.getByRole('link', { name: 'Tours', exact: true })).toHaveAttribute(
    'href',
    '/tours',
  );
  for (const [name, hash] of [
    ['About us', '#about'],
    ['Reviews', '#reviews'],
    ['Contact', '#contact'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.hash === hash);
    await expect(page.locator(hash)).toBeInViewport();
  }
});

test('§2 navbar: the articles dropdown lists at most 8 published articles in the current language', async ({
  page,
  site,
}) => {
  const { body: articles } = await site.client().get<ArticleJson[]>(articlesPath);
  expect(articles.length).toBeGreaterThan(8);
  await open(page, '/about?lng=ru');
  const dropdown = page.getByRole('banner').locator('details', { hasText: 'Статьи' }).first();
  const entries = dropdown.locator('ul a');
  await dropdown.locator('summary').hover();
  await expect(entries).toHaveCount(8);
  for (const [index, { slug, title }] of articles.slice(0, 8).entries()) {
    await expect(entries.nth(index)).toHaveText((title as { ru: string }).ru);
    await expect(entries.nth(index)).toHaveAttribute('href', `/articles/${slug}`);
  }
  await entries.nth(2).click();
  await expect(page).toHaveURL(new RegExp(`/articles/${articles[2]?.slug}$`));
  await expect(dropdown).not.toHaveAttribute('open');
});

test('§2 navbar: the mobile menu opens by its toggle and lists at most 5 articles', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/about');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Tours', exact: true })).toBeHidden();
  await banner.locator('summary').filter({ visible: true }).click();
  const menu = banner.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(menu.getByRole('link', { name: 'Tours', exact: true })).toBeVisible();
  await expect(menu.getByRole('region', { name: 'Articles' }).getByRole('listitem')).toHaveCount(5);
  await expect(menu.getByRole('region', { name: 'Language' }).getByRole('link')).toHaveText([
    'English',
    'Português',
    'Русский',
  ]);
  await menu.getByRole('link', { name: 'Tours', exact: true }).click();
  await expect(page).toHaveURL(/\/tours$/);
  await expect(menu).toBeHidden();
});

test('§2 navbar: has no dropdown without a published article', async ({ page }) => {
  await changeAnswer<ArticleJson[]>(page, articlesPath, (articles) =>
    articles.map((article, index) => ({ ...article, isPublished: index === 0 })),
  );
  await openByBrowser(page, '/about');
  const dropdown = page.getByRole('banner').locator('details', { hasText: 'Articles' }).first();
  await expect(dropdown.locator('ul a')).toHaveCount(1);

  await page.unrouteAll({ behavior: 'wait' });
  await changeAnswer<ArticleJson[]>(page, articlesPath, (articles) =>
    articles.map((article) => ({ ...article, isPublished: false })),
  );
  await openByBrowser(page, '/about');
  await expect(page.getByRole('contentinfo').getByText('Fado Night').first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('Articles')).toHaveCount(0);
});

test('§2 navbar: the articles dropdown closes 100 ms after the mouse leaves', async ({ page }) => {
  await page.clock.install();
  await open(page, '/about');
  const dropdown = page.getByRole('banner').locator('details', { hasText: 'Articles' }).first();
  const isOpen = () => dropdown.evaluate((details: HTMLDetailsElement) => details.open);
  await page.clock.pauseAt(Date.now() + 60_000);
  await dropdown.locator('summary').hover();
  expect(await isOpen()).toBe(true);
  await dropdown.locator('ul a').nth(3).hover();
  await page.clock.runFor(1000);
  expect(await isOpen()).toBe(true);
  await page.mouse.move(900, 700);
  await page.clock.runFor(99);
  expect(await isOpen()).toBe(true);
  await dropdown.locator('summary').hover();
  await page.clock.runFor(1000);
  expect(await isOpen()).toBe(true);
  await page.mouse.move(900, 700);
  await page.clock.runFor(100);
  expect(await isOpen()).toBe(false);
});
