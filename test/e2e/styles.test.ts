import { expect, test } from './site/site.ts';

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
