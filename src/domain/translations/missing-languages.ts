import type { LocalisedText } from '../localised.ts';

export type Language = 'en' | 'pt' | 'ru';

const LANGUAGES: readonly Language[] = ['en', 'pt', 'ru'];

/**
 * Languages in which visitors read English, or nothing, because a text is missing. None when the
 * text is a plain string, which is meant for all, or when nothing is written at all.
 */
export function missingLanguages(text: LocalisedText | null): Language[] {
  if (text === null || typeof text === 'string') return [];
  const missing = LANGUAGES.filter((language) => !text[language]?.trim());
  return missing.length === LANGUAGES.length ? [] : missing;
}
