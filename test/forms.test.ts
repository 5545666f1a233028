import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../src/', import.meta.url);

/** Asks for a page, with nothing in its address that is anybody's. */
const asks = ['site/tours/filter-bar.tsx'];

it('posts every form, so that what is typed gets into no address when scripts are late or missing', () => {
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
