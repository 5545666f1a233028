import type { Locale } from '#contract/localised.ts';
import { currencyDecimals, region } from '#contract/settings/region.ts';

// Memoizes formatters: creating one costs far more than using it, and a page uses dozens of the same few.
const remembered = <Options extends object, Format>(
  make: (tag: string, options: Options) => Format,
) => {
  const made = new Map<string, Format>();
  return (tag: string, options: Options): Format => {
    const key = tag + JSON.stringify(options);
    const format = made.get(key) ?? make(tag, options);
    made.set(key, format);
    return format;
  };
};

const numberFormat = remembered(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
const dateFormat = remembered(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);

const nameFormat = remembered(
  (tag, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(tag, options),
);

const listFormat = remembered(
  (tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options),
);

/** Cents, the currency's smallest unit, as `€45.00`, the same in every language (SPEC section 9). */
export function formatMoney(cents: number, currency: string = region().currency): string {
  const digits = currencyDecimals(currency);
  return money(cents, currency, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const money = (cents: number, currency: string, how: Intl.NumberFormatOptions): string =>
  numberFormat('en-US', { style: 'currency', currency, ...how }).format(
    cents / 10 ** currencyDecimals(currency),
  );

/** `14:00` as `2:00 PM` in every language, for tight space: lists, chips, calendars. */
export function formatTimeInShort(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'AM' : 'PM';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${half}`;
}

/** In sentences: `14:00` as `2:00 PM`, in Portuguese and Russian as `2:00 PM (14:00)`. */
export const formatTime = (time: string, locale: Locale): string =>
  locale === 'en' ? formatTimeInShort(time) : `${formatTimeInShort(time)} (${time})`;

const languageTags: Record<Locale, string> = { en: 'en-GB', pt: 'pt-PT', ru: 'ru-RU' };

/** A day `YYYY-MM-DD` in words: `Saturday, 5 December 2026`. */
export function formatDate(date: string, locale: Locale): string {
  return withWeekday(date, languageTags[locale], 'long', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** A day `YYYY-MM-DD` without its weekday: `5 December 2026`. */
export const formatDay = (date: string, locale: Locale): string =>
  dayFormat(date, languageTags[locale], { day: 'numeric', month: 'long', year: 'numeric' });

// pt-PT has no short form with the month in letters (it writes 21/11), so pt-BR's is used.
const shortDateTags: Record<Locale, string> = { ...languageTags, pt: 'pt-BR' };

/** A day `YYYY-MM-DD` in short: `Sat, 5 Dec`. */
export function formatShortDate(date: string, locale: Locale): string {
  return withWeekday(date, shortDateTags[locale], 'short', { day: 'numeric', month: 'short' });
}

/** A month `YYYY-MM` in words: `December 2026`. */
export function formatMonth(month: string, locale: Locale): string {
  return dayFormat(`${month}-01`, languageTags[locale], { month: 'long', year: 'numeric' });
}

/** A range of days, inclusive: `30 November – 6 December 2026`. */
export function formatSpan(from: string, to: string, locale: Locale): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
  const format = dateFormat(languageTags[locale], { ...options, timeZone: 'UTC' });
  const words = format.formatRange(dayMidnight(from), dayMidnight(to));
  // Intl puts thin spaces around the dash.
  return withoutYearMark(words.replace(/\s*[–-]\s*/, ' – '));
}

export function formatWeekday(date: string, locale: Locale, length: 'long' | 'short'): string {
  return dayFormat(date, languageTags[locale], { weekday: length }).slice(
    0,
    length === 'short' ? 3 : undefined,
  );
}

/** With one decimal: `4.8` stars, and `4,8` in Portuguese and Russian. */
export const formatDecimal = (rating: number, locale: Locale): string =>
  numberFormat(languageTags[locale], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(rating);

/** Hundredths of a percent: `6.5%`. */
export const formatRate = (basisPoints: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTags[locale], {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(basisPoints / 10_000);

/** A distance in metres, rounded: `350 m`, `1.2 km`, `140 km`. */
export function formatDistance(metres: number, locale: Locale): string {
  const say = (value: number, unit: 'meter' | 'kilometer', digits: number) =>
    numberFormat(languageTags[locale], {
      style: 'unit',
      unit,
      maximumFractionDigits: digits,
    }).format(value);
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return say(tens, 'meter', 0);
  const kilometres = metres / 1000;
  return say(kilometres, 'kilometer', kilometres < 10 ? 1 : 0);
}

/** An instant as day and time in the business's zone, for admin lists: `21 Nov 2026, 9:48 PM`. */
export function formatInstant(iso: string, locale: Locale): string {
  const instant = new Date(iso);
  const inZone = (tag: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(tag, { ...options, timeZone: region().timeZone }).format(instant);
  const time = inZone('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = withoutYearMark(inZone(languageTags[locale], { dateStyle: 'medium' }));
  return `${day}, ${formatTimeInShort(time)}`;
}

// A calendar day has no zone: parsed and formatted in UTC it can't shift to another day.
const dayFormat = (date: string, tag: string, options: Intl.DateTimeFormatOptions) =>
  withoutYearMark(dateFormat(tag, { ...options, timeZone: 'UTC' }).format(dayMidnight(date)));

/** Intl ends Russian years with “г.”, which would put two full stops at the end of a sentence. */
const withoutYearMark = (day: string): string => day.replace(/\s?г\.$/, '');

// We add the comma: browsers differ, and a hydration mismatch would re-render the whole page.
const withWeekday = (
  date: string,
  tag: string,
  weekday: 'long' | 'short',
  options: Intl.DateTimeFormatOptions,
) => `${dayFormat(date, tag, { weekday })}, ${dayFormat(date, tag, options)}`;

const dayMidnight = (date: string) => new Date(`${date}T00:00:00Z`);

export const formatDayInShort = (date: string, locale: Locale): string =>
  dayFormat(date, shortDateTags[locale], { day: 'numeric', month: 'short' });

export const formatMonthInShort = (date: string, locale: Locale): string =>
  dayFormat(date, shortDateTags[locale], { month: 'short', year: 'numeric' });

export const formatCount = (count: number, locale: Locale): string =>
  numberFormat(languageTags[locale], {}).format(count);

/** Cents on an axis, in compact form: `€1.2K`. */
export const formatMoneyInShort = (cents: number, currency: string = region().currency): string =>
  money(cents, currency, {
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  });

export const formatCountry = (code: string, locale: Locale): string =>
  nameFormat(languageTags[locale], { type: 'region' }).of(code) ?? code;

export const formatLanguages = (tags: readonly string[], locale: Locale): string =>
  tags.map((tag) => formatLanguage(tag, locale)).join(', ');

export const formatLanguagesTogether = (tags: readonly string[], locale: Locale): string =>
  formatList(
    tags.map((tag) => formatLanguage(tag, locale)),
    locale,
  );

/** `A, B and C` */
export const formatList = (items: readonly string[], locale: Locale): string =>
  listFormat(languageTags[locale], { type: 'conjunction' }).format(items);

export const formatLanguage = (tag: string, locale: Locale): string =>
  nameFormat(languageTags[locale], { type: 'language' }).of(tag) ?? tag;
