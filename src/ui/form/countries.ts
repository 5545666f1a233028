import { currentLocale } from '#platform/i18n/messages.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Named regions that are not countries. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** A former country, such as DD, resolves to the code of its successor. */
const isToday = (code: string): boolean =>
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

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
