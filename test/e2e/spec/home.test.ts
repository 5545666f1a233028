import type { Page } from '@playwright/test';
import { HASH_SCROLL_DELAY_MS } from '#contract/constants.ts';
import { expect, test } from '../site/site.ts';
import { alive, changeAnswer, markAlive, open, openByBrowser } from './visitor.ts';

const scrolls = (page: Page) =>
  page.evaluate(() => (window as unknown as { scrolls: object[] }).scrolls);

async function recordScrolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: object[] = [];
    Object.assign(window, { scrolls: found });
    Element.prototype.scrollIntoView = function (options) {
      found.push({ id: this.id, behavior: (options as ScrollIntoViewOptions).behavior });
    };
  });
}

test('§2 home: shows the eight sections in order, with their anchors and links', async ({
  page,
}) => {
  await open(page, '/');
  const sections = await page.locator('main > section').evaluateAll((elements) =>
    elements.map((element) => ({
      id: element.id,
      links: [...element.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      headings: [...element.querySelectorAll('h3')].map((heading) => heading.textContent),
    })),
  );
  const [hero, tours, about, guides, why, reviews, gallery, bookNow, contact] = sections;
  expect(sections).toHaveLength(9);
  expect(hero?.links).toContain('/#tours');
  expect(tours).toMatchObject({ id: 'tours' });
  expect(tours?.links).toContain('/tours');
  expect(about).toMatchObject({ id: 'about' });
  expect(about?.links).toContain('/#our-guides');
  expect(guides).toMatchObject({ id: 'our-guides' });
  expect(why?.headings).toEqual([
    'Small groups',
    'Local expertise',
    'Custom tours',
    'Value for money',
  ]);
  expect(reviews).toMatchObject({ id: 'reviews' });
  expect(gallery?.links).toContain('/gallery');
  expect(bookNow).toMatchObject({ id: 'book-now', links: ['/tours'] });
  expect(contact).toMatchObject({ id: 'contact' });
  expect(contact?.links).toEqual([
    expect.stringMatching(/^tel:\+351/),
    expect.stringMatching(/^mailto:/),
    expect.stringContaining('instagram.com'),
    expect.stringContaining('tiktok.com'),
    expect.stringContaining('wa.me'),
    expect.stringContaining('youtube.com'),
    expect.stringMatching(/^mailto:/),
  ]);
  const form = page.locator('#contact form');
  await expect(form.getByRole('textbox')).toHaveCount(4);
  await expect(form.getByRole('combobox')).toHaveCount(1);
});

test('§2 home: the hero’s button scrolls to #tours, the guides’ button to #our-guides', async ({
  page,
}) => {
  await open(page, '/');
  const top = (id: string) =>
    page.locator(`#${id}`).evaluate((element) => Math.abs(element.getBoundingClientRect().top));
  await page.getByRole('link', { name: 'Choose your tour' }).click();
  await expect(page).toHaveURL(/\/#tours$/);
  await expect.poll(() => top('tours')).toBeLessThan(120);
  await page.getByRole('link', { name: 'Meet our guides' }).click();
  await expect(page).toHaveURL(/\/#our-guides$/);
  await expect.poll(() => top('our-guides')).toBeLessThan(120);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('§2 home: scrolls smoothly to the hash 100 ms after loading', async ({ page }) => {
    await recordScrolls(page);
    await markAlive(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/#reviews');
    // The scripts load with the first frame, and the clock is paused from then on.
    await page.clock.runFor(50);
    await alive(page);
    await page.clock.runFor(99);
    expect(await scrolls(page)).toEqual([]);
    await page.clock.runFor(1);
    expect(await scrolls(page)).toContainEqual({ id: 'reviews', behavior: 'smooth' });
  });
});

test('§2 home: starts at the top without a hash, also after a reload further down', async ({
  page,
}) => {
  await open(page, '/');
  await page.evaluate(() => scrollTo(0, 2000));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000);
  await page.reload();
  await alive(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('§4 home: the gallery teaser has 2, 3 or 4 columns, and hides index 4 on phones and index 6 below large', async ({
  page,
}) => {
  await open(page, '/');
  const teaser = page.locator('main > section').filter({
    has: page.getByRole('link', { name: 'Open the gallery' }),
  });
  const items = teaser.getByRole('listitem');
  for (const [width, columns, shown] of [
    [767, 2, 4],
    [768, 3, 6],
    [1023, 3, 6],
    [1024, 4, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await items
      .filter({ visible: true })
      .evaluateAll((list) => list.map((item) => item.getBoundingClientRect().left));
    expect(lefts, `items at ${width} px`).toHaveLength(shown);
    expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
  }
});

test('issue 10: an empty gallery keeps its section on the home page with the link to /gallery', async ({
  page,
}) => {
  await changeAnswer(page, '/api/gallery', () => []);
  await openByBrowser(page, '/');
  const teaser = page.locator('main > section').filter({
    has: page.getByRole('link', { name: 'Open the gallery' }),
  });
  await expect(teaser.getByText(/^no photos yet$/i)).toBeVisible();
  await expect(teaser.getByRole('link')).toHaveAttribute('href', '/gallery');
});

test('issue 10: an unreadable hash breaks nothing', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.clock.install();
  await open(page, '/#%E0%A4%A');
  await page.clock.runFor(HASH_SCROLL_DELAY_MS * 2);
  await page.getByRole('link', { name: 'Choose your tour' }).click();
  await expect(page).toHaveURL(/#tours$/);
  expect(errors).toEqual([]);
});

test('issue 10: reviews in the visitor’s language come first, and the others name their language', async ({
  page,
}) => {
  for (const [lng, own, mark] of [
    ['en', 'en', 'Written in'],
    ['pt', 'pt', 'Escrito em'],
  ] as const) {
    await open(page, `/?lng=${lng}`);
    const quotes = page.locator('#reviews blockquote');
    const languages = await quotes.evaluateAll((list) =>
      list.map((quote) => quote.getAttribute('lang')),
    );
    const others = languages.filter((language) => language !== own);
    expect(languages.slice(-others.length)).toEqual(others);
    expect(others.length).toBeGreaterThan(0);
    await expect(page.locator('#reviews').getByText(mark)).toHaveCount(others.length);
  }
});
