import type { Page } from '@playwright/test';
import { createTourForTest } from './own-tour.ts';
import { expect, test } from './site.ts';

type Json = null | string | number | boolean | Json[] | { [name: string]: Json };

const isLocalised = (value: { [name: string]: Json }) =>
  'en' in value && Object.keys(value).every((name) => ['en', 'pt', 'ru'].includes(name));

function asSent(value: Json, languages: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((each) => asSent(each, languages));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) =>
    isLocalised(value)
      ? languages.includes(name)
      : !['width', 'height', 'placeholder', 'variants', 'comingDates', 'updatedAt'].includes(name),
  );
  return Object.fromEntries(fields.map(([name, each]) => [name, asSent(each, languages)]));
}

const collectTexts = (value: Json): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) && isLocalised(value)) return [String(value.en)];
  return Object.values(value).flatMap(collectTexts);
};

const shownTexts = (page: Page, texts: readonly string[]) =>
  page.evaluate((sought) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; lang: string | undefined }[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (!sought.includes(text) || parent?.closest('script, style, [aria-hidden=true]')) continue;
      found.push({ text, lang: parent?.closest<HTMLElement>('[lang]')?.lang });
    }
    return found;
  }, texts);

const sections = ['home', 'house', 'guides', 'questions'];

test('English shown for a missing Portuguese text has lang=en on every page', async ({
  page,
  site,
}) => {
  const { staff, tour, name, open } = await createTourForTest(site);
  const [item] = (
    await staff.get<{ id: string; title: Json; description: Json }[]>('/api/admin/gallery')
  ).body;
  if (!item) throw new Error('The demo has no gallery');
  const saved = new Map<string, Json>();
  for (const section of sections) {
    saved.set(section, (await staff.get<Json>(`/api/admin/settings/${section}`)).body);
  }
  const words = { title: item.title, description: item.description };
  const save = async (languages: readonly string[]) => {
    for (const [section, value] of saved) {
      const path = `/api/admin/settings/${section}`;
      expect((await staff.write('PUT', path, asSent(value, languages))).status, path).toBe(200);
    }
    const gallery = `/api/admin/gallery/${item.id}`;
    expect((await staff.write('PUT', gallery, asSent(words, languages))).status).toBe(200);
  };
  await open({ date: '2027-05-04' });
  await save(['en']);
  try {
    const english = [...[...saved.values(), words].flatMap(collectTexts), name, '2 hours'];
    const counts: Record<string, number> = {};
    for (const path of ['/', '/about', '/contact', '/gallery', '/tours', `/book/${tour.id}`]) {
      await page.goto(`${path}?lng=pt`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
      const shown = await shownTexts(page, english);
      expect(
        shown.filter(({ lang }) => lang !== 'en'),
        path,
      ).toEqual([]);
      counts[path] = shown.length;
    }
    expect(
      Object.values(counts).every((count) => count > 0),
      JSON.stringify(counts),
    ).toBe(true);
  } finally {
    await save(['en', 'pt', 'ru']);
    await staff.write('PUT', `/api/admin/tours/${tour.id}/visibility`, { isActive: false });
  }
});
