import { type Locale, localise } from '#contract/localised.ts';
import { categoryLines, extraLines, type PriceLine, taxWithin } from '#contract/pricing/prices.ts';
import { formatMoney, formatRate } from './format.ts';
import { currentLocale, m } from './messages.ts';

type Party = {
  participants: number;
  /** Missing in drafts that a browser stored with an earlier version. */
  lines?: readonly PriceLine[];
};

/** The party: `2 adults, 1 child`, or `3 people` if all pay the same. */
export function formatParty(
  { participants, lines = [] }: Party,
  locale: Locale = currentLocale(),
): string {
  const named = categoryLines(lines);
  if (named.length === 0) return m.people({ count: participants }, { locale });
  return named.map((line) => formatCategory(line, locale)).join(', ');
}

/** The names that the tour form proposes, which alone have a known plural. */
const countable = [
  m.party_adults,
  m.party_children,
  m.party_infants,
  m.party_seniors,
  m.party_students,
];

/** `2 adults`; a name of the business's own stays as it is: `2 × Local resident`. */
function formatCategory(line: PriceLine, locale: Locale): string {
  const { count, name } = line;
  const single = name === null ? '' : `1 ${localise(name, locale)}`.toLowerCase();
  const words = countable.find((each) => withSpaces(each({ count: 1 }, { locale })) === single);
  return words ? words({ count }, { locale }) : formatPart(line, locale);
}

const withSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');

/** A number never ends a line before its noun. */
const formatPart = ({ count, name }: PriceLine, locale: Locale): string =>
  name === null
    ? m.people({ count }, { locale })
    : `${count}\u00a0×\u00a0${localise(name, locale)}`;

export const formatExtras = (
  { lines = [] }: Pick<Party, 'lines'>,
  locale: Locale = currentLocale(),
): string =>
  extraLines(lines)
    .map((line) => formatPart(line, locale))
    .join(', ');

/** Kinds that are worth a sentence without a name. */
const namedKinds: readonly PriceLine['kind'][] = ['private', 'adjustment'];

/** The parts of a total, a sentence each; empty if it is a single price. */
export function formatLines(
  lines: readonly PriceLine[] = [],
  currency: string,
  locale: Locale = currentLocale(),
): string[] {
  if (lines.every(({ kind, name }) => name === null && !namedKinds.includes(kind))) return [];
  if (lines.some(({ kind }) => kind === 'offer')) return [m.fact_price_offer({}, { locale })];
  return lines.map((line) => {
    const price = formatMoney(Math.abs(line.unitAmount), currency);
    if (line.kind === 'code') {
      return m.fact_price_line_code(
        { code: localise(line.name, locale), amount: price },
        { locale },
      );
    }
    if (line.kind === 'adjustment') {
      const amount = `${line.unitAmount < 0 ? '−' : '+'}${price}`;
      return line.name === null
        ? m.fact_price_line_adjustment({ amount }, { locale })
        : m.fact_price_line_adjustment_for(
            { reason: localise(line.name, locale), amount },
            { locale },
          );
    }
    if (line.kind === 'private') {
      return m.fact_price_line_private({ amount: price }, { locale });
    }
    if (line.kind === 'group') return m.book_total_for_group({ total: price }, { locale });
    const party = formatPart(line, locale);
    return line.unitAmount === 0
      ? m.fact_price_line_free({ party }, { locale })
      : m.fact_price_line({ party, price }, { locale });
  });
}

type Taxed = { cents: number; currency: string; taxBasisPoints: number | null | undefined };

/** The tax that a total includes: `Includes 6% tax: €5.09`; empty if the business sets none. */
export function formatTax(
  { cents, currency, taxBasisPoints }: Taxed,
  locale: Locale = currentLocale(),
): string[] {
  if (!taxBasisPoints) return [];
  const amount = formatMoney(taxWithin(cents, taxBasisPoints), currency);
  return [m.fact_tax_included({ rate: formatRate(taxBasisPoints, locale), amount }, { locale })];
}

export const formatUnderTotal = (
  { lines, ...total }: Taxed & { lines: readonly PriceLine[] },
  locale: Locale = currentLocale(),
): string[] => [...formatLines(lines, total.currency, locale), ...formatTax(total, locale)];
