import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../src/', import.meta.url);

/** Searches: their input belongs in the address. */
const asks = ['site/tours/filter-bar.tsx', 'site/home/tour-search.tsx'];

it('every form uses POST, so that without scripts no input appears in an address', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const forms = files
    .filter((file) => file.endsWith('.tsx') && !asks.includes(file))
    .flatMap((file) =>
      readFileSync(new URL(file, source), 'utf8')
        .split(/<form\b/)
        .slice(1)
        .map((rest) => ({ file, attributes: rest.slice(0, rest.search(/<\w/)) })),
    );
  expect(forms.length).toBeGreaterThan(20);
  const unposted = forms.filter(({ attributes }) => !attributes.includes('method="post"'));
  expect(unposted.map(({ file }) => file)).toEqual([]);
});
