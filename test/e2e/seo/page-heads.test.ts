import sharp from 'sharp';
import { createTourForTest } from '../site/own-tour.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { languages, listPublicPages, readHead } from './public-pages.ts';

for (const language of languages) {
  test(`every page has complete metadata in ${language}`, async ({ site }) => {
    const client = site.client();
    const titles = new Map<string, string>();
    for (const path of await listPublicPages(client)) {
      const page = `${site.url}${path}`;
      const head = await readHead(client, `${path}?lng=${language}`);
      const { title, description = '', shared } = head;
      expect(head.status, path).toBe(200);
      expect(head.language, path).toBe(language);
      expect(head.headings, `${path}: one h1`).toBe(1);
      expect(Array.from(title).length, `${path}: ${title}`).toBeLessThanOrEqual(65);
      expect(titles.get(title), `${path} has a title of its own: ${title}`).toBe(undefined);
      titles.set(title, path);
      const length = Array.from(description).length;
      expect(length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
      expect(length, `${path}: ${description}`).toBeLessThanOrEqual(160);
      expect(head.canonical, path).toEqual([`${page}?lng=${language}`]);
      expect(head.robots, path).not.toContain('noindex');
      expect(head.alternates, path).toEqual({
        en: `${page}?lng=en`,
        pt: `${page}?lng=pt`,
        ru: `${page}?lng=ru`,
        'x-default': page,
      });
      expect(head.feed, path).toBe(`/articles/feed.xml?lng=${language}`);
      expect(shared, path).toMatchObject({
        'og:title': title,
        'og:description': description,
        'og:url': `${page}?lng=${language}`,
        'og:site_name': 'Miradouro',
        'og:locale': { en: 'en_GB', pt: 'pt_PT', ru: 'ru_RU' }[language],
        'og:type': /^\/articles\/./.test(path) ? 'article' : 'website',
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      });
      expect(shared['og:image'], path).toContain(`${site.url}/og/${language}/`);
      expect(shared['og:image:alt'], path).toBeTruthy();
    }
  });
}

test('a page without a language parameter is its own canonical page in the reader’s language', async ({
  site,
}) => {
  const client = site.client();
  for (const path of await listPublicPages(client)) {
    const head = await readHead(client, path);
    expect(head.language, path).toBe('en');
    expect(head.canonical, path).toEqual([`${site.url}${path}`]);
    expect(head.alternates['x-default'], path).toBe(`${site.url}${path}`);
  }
});

test('a tour without a Russian text has no Russian alternate, and its English parts are marked as English', async ({
  page,
  site,
}) => {
  const { staff, tour, name } = await createTourForTest(site);
  try {
    const path = `/tour/${tour.id}`;
    const head = await readHead(site.client(), `${path}?lng=ru`);
    expect(Object.keys(head.alternates)).toEqual(['en', 'x-default']);
    expect(head.canonical).toEqual([`${site.url}${path}`]);
    await page.goto(`${path}?lng=ru`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.getByRole('heading', { level: 1, name })).toHaveAttribute('lang', 'en');
    await expect(page.locator('#about [lang=en]')).toHaveText('A walk');
  } finally {
    expect((await staff.write('DELETE', `/api/admin/tours/${tour.id}`)).status).toBeLessThan(300);
  }
});

test('filters and open pictures do not change the canonical address', async ({ site }) => {
  const client = site.client();
  for (const path of ['/tours?difficulty=easy&lng=pt', '/gallery?picture=2&lng=pt']) {
    const { canonical } = await readHead(client, path);
    expect(canonical, path).toEqual([`${site.url}${path.split('?')[0]}?lng=pt`]);
  }
});

test('missing pages and guests’ own pages are not indexed', async ({ site }) => {
  const client = site.client();
  const missing = ['/no-such-page', '/tour/no-such-tour', '/articles/no-such-article'];
  for (const path of [...missing, '/review/LX-AAAAAAAA', '/booking/LX-AAAAAAAA']) {
    const head = await readHead(client, `${path}?lng=ru`);
    expect(head.robots, path).toBe('noindex');
    expect(head.canonical, path).toEqual([]);
    expect(head.alternates, path).toEqual({});
    expect(head.title, path).toContain('Miradouro');
    if (missing.includes(path)) expect(head.status, path).toBe(404);
  }
  expect((await readHead(client, '/book/alfama-at-dawn')).robots).toBe('noindex');
});

test('a page about a missing record names the failure in its title', async ({ site }) => {
  const client = site.client();
  const failures = [
    ['/no-such-page', 'not_found_title'],
    ['/tour/no-such-tour', 'problem_tour_not_found'],
    ['/book/no-such-tour', 'problem_tour_not_found'],
    ['/articles/no-such-article', 'article_not_found'],
    ['/booking/LX-AAAAAAAA', 'booking_not_found'],
    ['/review/LX-AAAAAAAA', 'booking_not_found'],
    ['/gift/voucher?token=none', 'voucher_not_there'],
    ['/your-data', 'your_data_dead_link'],
    ['/your-data?id=none&token=none', 'your_data_dead_link'],
    ['/newsletter', 'newsletter_expired'],
    ['/newsletter/unsubscription', 'newsletter_expired'],
    ['/newsletter/no-such-letter', 'letter_not_found'],
    ['/admin/no-such-page', 'admin_not_found_title'],
    ['/admin/tours/no-such-page', 'admin_not_found_title'],
  ] as const;
  for (const language of languages) {
    for (const [path, key] of failures) {
      const address = `${path}${path.includes('?') ? '&' : '?'}lng=${language}`;
      const { title } = await readHead(client, address);
      expect(title, address).toContain(text(language, key));
    }
  }
});

test('each page’s sharing picture exists in the declared size', async ({ site }) => {
  const client = site.client();
  const pages = await listPublicPages(client);
  const urls = new Set<string>();
  for (const [index, path] of pages.entries()) {
    // Each page in one of the languages, because all three use the same drawing code.
    const language = languages[index % languages.length];
    const { shared } = await readHead(client, `${path}?lng=${language}`);
    urls.add(shared['og:image'] ?? '');
  }
  for (const url of urls) {
    const response = await fetch(url);
    expect(response.status, url).toBe(200);
    expect(response.headers.get('content-type'), url).toBe('image/jpeg');
    expect(response.headers.get('cross-origin-resource-policy'), url).toBe('cross-origin');
    const picture = Buffer.from(await response.arrayBuffer());
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }, url).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    // WhatsApp ignores larger pictures.
    expect(picture.length, url).toBeLessThan(300_000);
  }
});
