import type { Locale } from '#contract/localised.ts';
import type { KeptParts } from '#ui/kept-part.ts';

/** The HTML of fragments by the API responses they depend on; removed with any of them. */
type Shelf = { parts: Map<string, Buffer>; beyond: WeakMap<object, Shelf> };

const emptyShelf = (): Shelf => ({ parts: new Map(), beyond: new WeakMap() });
const shelves = emptyShelf();

function shelfOf(answers: readonly object[]): Shelf {
  let shelf = shelves;
  for (const answer of answers) {
    const next = shelf.beyond.get(answer) ?? emptyShelf();
    shelf.beyond.set(answer, next);
    shelf = next;
  }
  return shelf;
}

/** React's ids encode the position in the page: a fragment with an id is cached for that position only. */
const PLACED_ID = '_R_';

/**
 * The cached fragments of one rendering. React writes placeholders, which no outside text can contain because
 * `mark` is random per rendering.
 */
export function keptPartsOf(
  business: object,
  locale: Locale,
  mark: string,
): { parts: KeptParts; written: (html: string) => Buffer } {
  const known: Buffer[] = [];
  const unknown: { shelf: Shelf; key: string; id: string }[] = [];
  const parts: KeptParts = {
    place(name, of, id) {
      if (!of.every((each) => each !== undefined)) return null;
      const shelf = shelfOf([business, ...of]);
      const key = `${locale} ${name}`;
      const html = shelf.parts.get(key) ?? shelf.parts.get(key + id);
      if (html) return `${mark}=${known.push(html) - 1};`;
      const index = unknown.push({ shelf, key, id }) - 1;
      return [`${mark}(${index};`, `${mark})${index};`];
    },
  };

  /** Replaces the placeholders by fragments and caches the new ones. */
  function written(html: string): Buffer {
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
        its?.shelf.parts.set(`${its.key}${place}`, part);
        pieces = open.pop() ?? [];
        pieces.push(part);
      }
    }
    return Buffer.concat([...pieces, Buffer.from(html.slice(at))]);
  }

  return { parts, written };
}
