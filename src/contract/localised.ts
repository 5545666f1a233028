export const locales = ['en', 'pt', 'ru'] as const;
export type Locale = (typeof locales)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** Each language as those who speak it call it. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  pt: 'Português',
  ru: 'Русский',
};

/** A text in several languages, as the API tells it. */
export type LocalisedText = string | { [locale in Locale]?: string };

/**
 * The language of what `localise` answers, for a `lang` attribute, where it is another one than the page's. A plain
 * string is in the page's language.
 */
export const fallbackLanguage = (
  text: LocalisedText | null | undefined,
  locale: Locale,
): Locale | undefined =>
  typeof text === 'string' || text?.[locale] || locale === DEFAULT_LOCALE
    ? undefined
    : DEFAULT_LOCALE;

/** Which of some languages a text is written in. */
export const writtenIn = (text: LocalisedText, languages: readonly Locale[]): Locale[] =>
  languages.filter((each) => fallbackLanguage(text, each) === undefined);

/** The text in a language; English where that is missing, empty where both are. */
export function localise(text: LocalisedText | null | undefined, locale: Locale): string {
  return typeof text === 'string' ? text : text?.[locale] || text?.en || '';
}
