import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from './site/site.ts';
import { open } from './spec/visitor.ts';

/** The folder of the sources at build time, which must not be published. */
const sources = fileURLToPath(new URL('../../src', import.meta.url));
const HOME_MAX_BYTES = 132_000;

const english: Record<string, unknown> = JSON.parse(
  await readFile(new URL('../../locales/en.json', import.meta.url), 'utf8'),
);
const officeTexts = Object.entries(english).flatMap(([key, text]) =>
  key.startsWith('admin_') && typeof text === 'string' && /^[\w ,.]{30,}$/.test(text) ? [text] : [],
);

test('the home page loads no texts of the admin area, names no build folder and stays small', async ({
  page,
  request,
}) => {
  const urls = new Set<string>();
  const loading = new Set<string>();
  page.on('request', (sent) => {
    if (sent.resourceType() !== 'script') return;
    urls.add(sent.url());
    loading.add(sent.url());
  });
  page.on('requestfinished', (sent) => loading.delete(sent.url()));
  // The scripts load when the page is idle, so wait until they run.
  await open(page, '/');
  await expect.poll(() => loading.size).toBe(0);
  expect(urls.size).toBeGreaterThan(10);
  expect(await page.content()).not.toContain(sources);

  let bytes = 0;
  for (const url of urls) {
    const headers = { 'accept-encoding': 'br' };
    const response = await request.get(url, { headers });
    bytes += Number(response.headers()['content-length']);
    const script = await response.text();
    expect(script, url).not.toContain(sources);
    expect(
      officeTexts.filter((text) => script.includes(text)),
      url,
    ).toEqual([]);
  }
  expect(bytes).toBeLessThan(HOME_MAX_BYTES);
});
