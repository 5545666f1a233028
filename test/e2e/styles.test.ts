import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from './site/site.ts';
import { open } from './spec/visitor.ts';

test('visitors load no styles of the admin area', async ({ request }) => {
  const document = await (await request.get('/')).text();
  const sheets = [...document.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  expect(sheets).toHaveLength(1);
  const [, url = ''] = sheets[0] ?? [];
  const sheet = await (await request.get(url)).text();
  expect(sheet.length).toBeGreaterThan(20_000);
  expect(sheet).not.toMatch(/fullcalendar|\.fc-|recharts|tiptap/i);
});

const assets = fileURLToPath(new URL('../../build/site/client/assets/', import.meta.url));
/** Chromium parses each data URL's drawing on the main thread: 57 took half a second. */
const DATA_URLS_MAX = 6;

test('all style sheets together contain at most six data URLs', async () => {
  const found: string[] = [];
  let sheets = 0;
  for await (const file of glob('**/*.css', { cwd: assets })) {
    sheets += 1;
    const sheet = await readFile(`${assets}${file}`, 'utf8');
    for (const [start] of sheet.matchAll(/url\(["']?data:.{0,60}/g))
      found.push(`${file}: ${start}`);
  }
  expect(sheets).toBeGreaterThan(1);
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(DATA_URLS_MAX);
});

test('icons are drawn from one file in the colour of their text', async ({ page, request }) => {
  const sent: string[] = [];
  page.on('request', (each) => {
    if (each.url().includes('.svg')) sent.push(new URL(each.url()).pathname);
  });
  await open(page, '/');
  const icons = page.locator('svg.icon');
  const references = await icons
    .locator('use')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''));
  const [file = ''] = references[0]?.split('#') ?? [];
  expect(references.length).toBeGreaterThan(20);
  await expect.poll(() => sent.filter((path) => path === file)).toEqual([file]);
  const answer = await request.get(file);
  expect(answer.headers()['cache-control']).toContain('immutable');
  const sprite = await answer.text();
  for (const reference of references) {
    const [path, name] = reference.split('#');
    expect(path).toBe(file);
    expect(sprite).toContain(`<symbol id="${name}"`);
  }
  const colours = await icons.evaluateAll((all) =>
    all.map((icon) => [getComputedStyle(icon).stroke, getComputedStyle(icon).color]),
  );
  for (const [stroke, text] of colours) expect(stroke).toBe(text);
});
