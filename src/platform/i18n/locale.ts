import { type Locale, locales } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';

/** Name of the cookie and local storage key of the chosen language. */
export const LANGUAGE_KEY = 'language';

/** A language by its exact code; anything else, markup included, is ignored. */
export function parseLocale(value: string | null | undefined): Locale | null {
  return locales.find((locale) => locale === value) ?? null;
}

export const parseNamedLocale = (value: string | null | undefined): Locale | null =>
  parseLocale(value?.toLowerCase());

export function offeredLocale(
  value: string | null | undefined,
  among: readonly Locale[] = region().languages,
): Locale | null {
  return among.find((locale) => locale === value) ?? null;
}

/** A browser's language: `pt-BR` is pt; unsupported languages are ignored. */
export function matchLocale(tag: string | null | undefined): Locale | null {
  const match = /^(en|pt|ru)(?:-[a-z0-9-]*)?$/i.exec(tag ?? '');
  return parseLocale(match?.[1]?.toLowerCase());
}

/** The first `among` those offered of: query, cookie, browser preferences, business's default. */
export function detectLocale(
  hints: { query: string | null; cookie: string | undefined; acceptLanguage: string | undefined },
  among: readonly Locale[] = region().languages,
): Locale {
  return (
    offeredLocale(parseNamedLocale(hints.query), among) ??
    offeredLocale(hints.cookie, among) ??
    preferredLocale(hints.acceptLanguage ?? '', among) ??
    region().defaultLanguage
  );
}

function preferredLocale(acceptLanguage: string, among: readonly Locale[]): Locale | null {
  const preferences = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag, ...parameters] = part.trim().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean);
      return { tag, quality: Number(quality ?? 1) };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { tag, quality } of preferences) {
    const locale = quality > 0 ? offeredLocale(matchLocale(tag), among) : null;
    if (locale) return locale;
  }
  return null;
}
