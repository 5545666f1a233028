import { exampleOf, type ImportColumn } from '#contract/imports/import-columns.ts';
import { type Locale, locales } from '#contract/localised.ts';
import { parseAmount } from '#contract/pricing/amount.ts';
import { decimalAmount, region } from '#contract/settings/region.ts';
import { isDate } from '#contract/time/calendar-day.ts';
import { describeAmbiguousAmount } from '#platform/i18n/amount-faults.ts';
import { formatDay } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { parseCategories, parseParty } from './import-price-cells.ts';

/** An error contains a valid example, in the language of the request. */
type Cell = { value: unknown } | { fault: string };

/** Parses a non-empty cell, in the notations that people and spreadsheets use. */
export function readCell(column: ImportColumn, text: string): Cell {
  const { form, choices = [] } = column;
  switch (form) {
    case 'text':
      return { value: text };
    case 'lines':
      return { value: text.split(/[|\n\r]+/).flatMap((line) => line.trim() || []) };
    case 'whole':
      return known(/^\d{1,9}$/.test(text) ? Number(text) : null, () =>
        m.admin_import_whole({ example: examples.whole }),
      );
    case 'decimal':
      return known(
        /^-?\d{1,4}(?:[.,]\d{1,12})?$/.test(text) ? Number(text.replace(',', '.')) : null,
        () => m.admin_import_decimal({ example: examples.decimal }),
      );
    case 'price': {
      const { currency } = region();
      const example = decimalAmount(4500, currency);
      const fault = () =>
        describeAmbiguousAmount(text) ?? m.admin_import_price({ currency, example });
      return known(parseAmount(text), fault);
    }
    case 'date':
      return readDate(text);
    case 'time':
      return known(timeIn(text), () => m.admin_import_time({ example: examples.time }));
    case 'yes':
      return known(yesOrNo.get(text.toLowerCase()) ?? null, m.admin_import_yes);
    case 'choice': {
      const chosen = text.toLowerCase().replaceAll(/[\s-]+/g, '_');
      const fault = () => m.admin_import_choice({ choices: choices.join(', ') });
      return known(choices.includes(chosen) ? chosen : null, fault);
    }
    case 'categories': {
      const example = exampleOf(column);
      return known(parseCategories(text), () => m.admin_import_categories({ example }));
    }
    case 'party':
      return known(parseParty(text), () => m.admin_import_party({ example: exampleOf(column) }));
    case 'language':
      return known(languageIn(text), m.admin_import_language);
    case 'languages': {
      const found = text.split(/[\s,;/|+]+/).map(languageIn);
      return known(found.includes(null) ? null : found, m.admin_import_language);
    }
  }
}

const examples = { whole: '12', decimal: '12.3456', time: '14:30', date: '2027-05-31' };

const noDay = () => m.admin_import_date({ example: examples.date });

const known = (value: unknown, fault: () => string): Cell =>
  value === null ? { fault: fault() } : { value };

/** Accepts `pt`, `pt-PT`, `pt_BR`, `Portuguese` and `português`. */
function languageIn(text: string): Locale | null {
  const typed = text.toLowerCase();
  const [primary] = typed.split(/[-_]/);
  return locales.find((locale) => locale === primary || namesOf(locale).includes(typed)) ?? null;
}

const namesOf = (language: Locale): (string | undefined)[] =>
  locales.map((locale) =>
    new Intl.DisplayNames(locale, { type: 'language' }).of(language)?.toLowerCase(),
  );

const yesOrNo = new Map([
  ...['yes', 'y', 'true', '1', 'sim', 's', 'да'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'não', 'nao', 'нет'].map((word) => [word, false] as const),
]);

/** Accepts `14:30`, `9:30`, `14:30:00`, `14h30` and `2:30 PM`. */
function timeIn(text: string): string | null {
  const [, typed = '', minutes = '', half] =
    /^(\d{1,2})[:h](\d{2})(?::00)?\s*([ap]\.?m\.?)?$/i.exec(text) ?? [];
  if (typed === '') return null;
  const hours = Number(typed);
  if (half && (hours < 1 || hours > 12)) return null;
  const afternoon = half?.toLowerCase().startsWith('p') ? 12 : 0;
  const hour = half ? (hours % 12) + afternoon : hours;
  return hour > 23 || Number(minutes) > 59 ? null : `${twoDigits(hour)}:${minutes}`;
}

const twoDigits = (number: number | string) => String(number).padStart(2, '0');

/** Accepts `2027-05-31`, `2027/5/31`, `31.05.2027`, and `31/05/2027` where day and month are unambiguous. */
function readDate(text: string): Cell {
  const [, year = '', ...rest] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year) return knownDay([year, ...rest]);
  const [, first = '', sign = '', second = '', last = ''] =
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (!last) return { fault: noDay() };
  const dayFirst = dayOf([last, second, first]);
  const monthFirst = dayOf([last, first, second]);
  // With points, the day is always first.
  if (sign === '.' || !isDate(monthFirst) || dayFirst === monthFirst) {
    return knownDay([last, second, first]);
  }
  if (!isDate(dayFirst)) return { value: monthFirst };
  const locale = currentLocale();
  const [one, other] = [formatDay(dayFirst, locale), formatDay(monthFirst, locale)];
  return { fault: m.admin_import_date_either({ one, other, example: dayFirst }) };
}

const dayOf = ([year = '', month = '', day = '']: readonly string[]) =>
  `${year}-${twoDigits(month)}-${twoDigits(day)}`;

function knownDay(parts: readonly string[]): Cell {
  const day = dayOf(parts);
  return known(isDate(day) ? day : null, noDay);
}
