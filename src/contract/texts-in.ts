import { locales } from './localised.ts';

/** `field` is a path, e.g. `itinerary.2.title`. */
export type TextAt = { field: string; words: object };

/** Finds the localised texts in a record, at any depth. A plain string isn't one: it is for all languages. */
export function textsIn(value: unknown, path: readonly string[] = []): TextAt[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const isText = entries.every(([name]) => locales.some((locale) => locale === name));
  if (isText && !Array.isArray(value)) return [{ field: path.join('.'), words: value }];
  return entries.flatMap(([name, each]) => textsIn(each, [...path, name]));
}

/** Drops list positions: `itinerary.2.title` is `itinerary.title`. */
export const withoutPositions = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '');
