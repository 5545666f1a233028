import { budget, weigh } from '../../bench/page-weight.ts';
import { expect, test } from './site/site.ts';

test('the HTML of each public page stays within bench/budget.json', async ({ site }) => {
  for (const { path, html, htmlBrotli } of await weigh(site.url)) {
    const most = budget[path];
    expect(html, `${path}, unpacked`).toBeLessThanOrEqual(most?.html ?? 0);
    expect(htmlBrotli, `${path}, brotli`).toBeLessThanOrEqual(most?.htmlBrotli ?? 0);
  }
});

test('visitors get no styles of the office', async ({ request }) => {
  const document = await (await request.get('/')).text();
  const sheets = [...document.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  expect(sheets).toHaveLength(1);
  const [, url = ''] = sheets[0] ?? [];
  const sheet = await (await request.get(url)).text();
  expect(sheet.length).toBeGreaterThan(20_000);
  // Calendar and charts, which only the team sees.
  expect(sheet).not.toMatch(/fullcalendar|\.fc-|recharts|tiptap/i);
});
