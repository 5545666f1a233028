import type { Locale } from '#contract/localised.ts';

/** The HTML of fragments by the API responses they depend on; removed with any of them. */
type Fragments = { byKey: Map<string, Buffer>; byNextResponse: WeakMap<object, Fragments> };

const emptyFragments = (): Fragments => ({ byKey: new Map(), byNextResponse: new WeakMap() });
const allFragments = emptyFragments();

function fragmentsOf(answers: readonly object[]): Fragments {
  let fragments = allFragments;
  for (const answer of answers) {
    const next = fragments.byNextResponse.get(answer) ?? emptyFragments();
    fragments.byNextResponse.set(answer, next);
    fragments = next;
  }
  return fragments;
}

/** React's ids encode the position in the page: a fragment with an id is cached for that position only. */
const PLACED_ID = '_R_';

/** Markup to write for a cached fragment, or before and after a new one; null if a response is missing. */
type PlaceFragment = (
  name: string,
  of: readonly (object | undefined)[],
  id: string,
) => string | readonly [before: string, after: string] | null;

/** React writes placeholders, which no outside text can contain because `mark` is random per rendering. */
export function fragmentCacheOf(
  business: object,
  locale: Locale,
  mark: string,
): { fragments: { place: PlaceFragment }; fill: (html: string) => Buffer } {
  const known: Buffer[] = [];
  const unknown: { stored: Fragments; key: string; id: string }[] = [];
  const fragments = {
    place(...[name, of, id]: Parameters<PlaceFragment>): ReturnType<PlaceFragment> {
      if (!of.every((each) => each !== undefined)) return null;
      const stored = fragmentsOf([business, ...of]);
      const key = `${locale} ${name}`;
      const html = stored.byKey.get(key) ?? stored.byKey.get(key + id);
      if (html) return `${mark}=${known.push(html) - 1};`;
      const index = unknown.push({ stored, key, id }) - 1;
      return [`${mark}(${index};`, `${mark})${index};`];
    },
  };

  function fill(html: string): Buffer {
    const open: Buffer[][] = [];
    let pieces: Buffer[] = [];
    let at = 0;
    for (let found = html.indexOf(mark); found >= 0; found = html.indexOf(mark, at)) {
      pieces.push(Buffer.from(html.slice(at, found)));
      const kind = html[found + mark.length];
      at = html.indexOf(';', found) + 1;
      const index = Number(html.slice(found + mark.length + 1, at - 1));
      if (kind === '=') pieces.push(known[index] ?? Buffer.alloc(0));
      if (kind === '(') {
        open.push(pieces);
        pieces = [];
      }
      if (kind === ')') {
        const part = Buffer.concat(pieces);
        const its = unknown[index];
        const place = part.includes(PLACED_ID) ? its?.id : '';
        its?.stored.byKey.set(`${its.key}${place}`, part);
        pieces = open.pop() ?? [];
        pieces.push(part);
      }
    }
    return Buffer.concat([...pieces, Buffer.from(html.slice(at))]);
  }

  return { fragments, fill };
}
