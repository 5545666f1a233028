export const locales = ['en', 'pt', 'ru'] as const;
export type Locale = (typeof locales)[number];

export const DEFAULT_LOCALE: Locale = 'en';

export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  pt: 'Português',
  ru: 'Русский',
};

export type LocalisedText = string | { [locale in Locale]?: string };

/** The language of the text that `localise` returns; undefined when it is the page's own. */
export const fallbackLanguage = (
  text: LocalisedText | null | undefined,
  locale: Locale,
): Locale | undefined =>
  typeof text === 'string' || text?.[locale] || locale === DEFAULT_LOCALE
    ? undefined
    : DEFAULT_LOCALE;

export const writtenIn = (text: LocalisedText, languages: readonly Locale[]): Locale[] =>
  languages.filter((each) => fallbackLanguage(text, each) === undefined);

/** The text in a language, with English as the fallback; empty when both are missing. */
export function localise(text: LocalisedText | null | undefined, locale: Locale): string {
  return typeof text === 'string' ? text : text?.[locale] || text?.en || '';
}
