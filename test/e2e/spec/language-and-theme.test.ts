import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from '../site/site.ts';
import { alive, open } from './visitor.ts';

const language = (page: Page) => page.locator('html').getAttribute('lang');

/** Sources of a visitor's language, in descending priority. */
type Hints = { query?: string; cookie?: string; storage?: string; browser: string };

const detections: [why: string, hints: Hints, language: string][] = [
  ['the query comes first', { query: 'pt', cookie: 'ru', storage: 'ru', browser: 'ru-RU' }, 'pt'],
  ['then the cookie', { cookie: 'ru', storage: 'pt', browser: 'pt-PT' }, 'ru'],
  ['then local storage', { storage: 'pt', browser: 'ru-RU' }, 'pt'],
  [
    'an unknown language in the cookie falls back to local storage',
    { cookie: 'xx', storage: 'pt', browser: 'ru-RU' },
    'pt',
  ],
  ['then the browser: pt-BR is pt', { browser: 'pt-BR' }, 'pt'],
  ['then the browser: ru-KZ is ru', { browser: 'ru-KZ' }, 'ru'],
  ['then the html tag: English', { browser: 'fr-FR' }, 'en'],
  [
    'markup is ignored',
    {
      query: '<script>alert(1)</script>',
      cookie: '"><img src=x onerror=alert(1)>',
      storage: 'javascript:alert(1)',
      browser: 'pt-PT',
    },
    'pt',
  ],
  ['an unsupported language is ignored', { query: 'de', cookie: 'xx', browser: 'ru' }, 'ru'],
];

for (const [why, { query, cookie, storage, browser: locale }, expected] of detections) {
  test(`§4 language detection: ${why}`, async ({ browser, site }) => {
    const options: BrowserContextOptions = { baseURL: site.url, locale };
    if (storage) {
      const localStorage = [{ name: 'language', value: storage }];
      options.storageState = { cookies: [], origins: [{ origin: site.url, localStorage }] };
    }
    const context = await browser.newContext(options);
    try {
      if (cookie) {
        const value = encodeURIComponent(cookie);
        await context.addCookies([{ name: 'language', value, url: site.url }]);
      }
      const page = await context.newPage();
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      await page.goto(query ? `/about?lng=${encodeURIComponent(query)}` : '/about');
      await expect(page.locator('html')).toHaveAttribute('lang', expected);
      expect(dialogs).toEqual([]);
      expect(await page.content()).not.toContain('alert(1)</script>');
    } finally {
      await context.close();
    }
  });
}

test('§2 language selector: lists English, Português, Русский and stores the choice in local storage', async ({
  page,
}) => {
  await open(page, '/tours?difficulty=hard');
  const selector = page.getByRole('banner').locator('details', { hasText: 'Русский' }).first();
  await selector.locator('summary').click();
  await expect(selector.getByRole('link')).toHaveText(['English', 'Português', 'Русский']);
  await selector.getByRole('link', { name: 'Português' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await expect(page).toHaveURL((url) => url.searchParams.get('difficulty') === 'hard');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('pt');
  await page.goto('/about');
  expect(await language(page)).toBe('pt');
});

test.describe('a machine that prefers dark', () => {
  test.use({ colorScheme: 'dark' });

  test('§1 theme: starts light, stores a dark choice, and never flashes the other theme', async ({
    page,
  }) => {
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await open(page, '/about');
    const light = await ground();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
    expect(light).toBe('rgb(251, 247, 239)');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(ground).not.toBe(light);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

    // At the next load the theme is dark before the body is painted.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement?.dataset.theme === 'dark' && !('darkAt' in window)) {
          Object.assign(window, { darkAt: document.body === null ? 'head' : 'body' });
        }
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.reload();
    await alive(page);
    expect(await page.evaluate(() => (window as unknown as { darkAt: string }).darkAt)).toBe(
      'head',
    );
    await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(ground).toBe(light);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });
});

test('issue 10: a change of language stays at the section in the address', async ({ page }) => {
  await open(page, '/contact#questions');
  const choose = async (name: string) => {
    const selector = page.getByRole('banner').locator('details', { hasText: 'Русский' }).first();
    await selector.locator('summary').click();
    await selector.getByRole('link', { name }).click();
  };
  await choose('Português');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await expect(page).toHaveURL(/\/contact\?lng=pt#questions$/);
  await expect(page.locator('#questions')).toBeInViewport();
  // Also with a hash of in-page navigation, which the server has never received.
  await open(page, '/?lng=en');
  await page.getByRole('link', { name: 'Choose your tour' }).click();
  await expect(page).toHaveURL(/#tours$/);
  await choose('Русский');
  await expect(page).toHaveURL(/\/\?lng=ru#tours$/);
});
