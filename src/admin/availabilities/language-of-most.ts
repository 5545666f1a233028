import type { Locale } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';

/** The language most of these guests have, for a text written to them; the business's default language in a tie. */
export function languageOfMost(guests: readonly { language: Locale }[]): Locale {
  const { languages, defaultLanguage } = region();
  const count = (locale: Locale) => guests.filter(({ language }) => language === locale).length;
  const most = Math.max(...languages.map(count));
  const [first = defaultLanguage, ...others] = languages.filter((each) => count(each) === most);
  return others.length === 0 ? first : defaultLanguage;
}
