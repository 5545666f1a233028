import { readFile } from 'node:fs/promises';
import { expect, test } from './site/site.ts';

/** As brotli sends it, all scripts of the home page together. */
const HOME_MAX_BYTES = 132_000;

const english: Record<string, unknown> = JSON.parse(
  await readFile(new URL('../../locales/en.json', import.meta.url), 'utf8'),
);
/** What only the office says, in sentences long enough to be nobody else's. */
const officeTexts = Object.entries(english).flatMap(([key, text]) =>
  key.startsWith('admin_') && typeof text === 'string' && /^[\w ,.]{30,}$/.test(text) ? [text] : [],
);

test('home loads no words of the office and stays light', async ({ page, request }) => {
  const urls = new Set<string>();
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') urls.add(sent.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(urls.size).toBeGreaterThan(10);

  let bytes = 0;
  for (const url of urls) {
    const headers = { 'accept-encoding': 'br' };
    const response = await request.get(url, { headers });
    bytes += Number(response.headers()['content-length']);
    const script = await response.text();
    expect(
      officeTexts.filter((text) => script.includes(text)),
      url,
    ).toEqual([]);
  }
  expect(bytes).toBeLessThan(HOME_MAX_BYTES);
});
