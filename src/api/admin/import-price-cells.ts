import { parseAmount } from '#contract/pricing/amount.ts';
import type { PriceCategory } from '#contract/pricing/prices.ts';
import { makeSlug } from '#domain/slug.ts';

const ADULT_AGE = 18;

type Category = Pick<
  PriceCategory,
  'id' | 'fromAge' | 'toAge' | 'price' | 'takesSpot' | 'comesAlone'
> & { name: { en: string } };

/** `Adult = 45.00 | Child 4-12 = 20.00`; null if invalid. Children and free categories can't come alone. */
export function parseCategories(text: string): Category[] | null {
  const categories = partsOf(text, /[|;\n\r]+/).map((part): Category | null => {
    const [, named = '', typed = ''] = /^(.+?)\s*=\s*([^=]+)$/.exec(part) ?? [];
    const [, name = '', from, to] =
      /^(.+?)\s+\(?(\d{1,3})\s*(?:[-–]\s*(\d{1,3})|\+)\)?$/.exec(named) ?? [];
    const price = parseAmount(typed);
    if (named === '' || price === null) return null;
    const toAge = to === undefined ? null : Number(to);
    return {
      id: makeSlug(name || named, 'category'),
      name: { en: name || named },
      fromAge: from === undefined ? null : Number(from),
      toAge,
      price,
      takesSpot: true,
      comesAlone: price > 0 && (toAge === null || toAge >= ADULT_AGE),
    };
  });
  return allOf(categories);
}

/** Parses `2 Adult | 1 Child`, also `2 x Adult` and `Adult: 2`. Null if invalid. */
export function parseParty(text: string): { category: string; count: number }[] | null {
  const parts = partsOf(text, /[|;,\n\r]+/).map((part) => {
    const before = /^(\d{1,3})\s*(?:[x×]\s*|\s)(\D.*)$/i.exec(part);
    if (before) return { category: before[2] ?? '', count: Number(before[1]) };
    const after = /^(.*?[^\s:=x×])\s*(?:[:=x×]\s*|\s)(\d{1,3})$/i.exec(part);
    return after ? { category: after[1] ?? '', count: Number(after[2]) } : null;
  });
  return allOf(parts);
}

const partsOf = (text: string, separator: RegExp): string[] =>
  text.split(separator).flatMap((part) => part.trim() || []);

const allOf = <T>(parts: readonly (T | null)[]): T[] | null => {
  const read = parts.filter((part) => part !== null);
  return read.length > 0 && read.length === parts.length ? read : null;
};
