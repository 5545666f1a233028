import { currentLocale } from '#platform/i18n/messages.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Regions that have a name and are no country. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** A country that is no more, such as DD, is known by the code of the one it became part of. */
const isToday = (code: string): boolean =>
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** Every country by its name in the reader's language. */
export function countries(): { code: string; name: string }[] {
  const locale = currentLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((code) => {
      const isNamed = !NO_COUNTRIES.includes(code) && isToday(code);
      const name = isNamed ? names.of(code) : undefined;
      return name === undefined ? [] : [{ code, name }];
    })
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}
