import type { LocalisedText } from '../localised.ts';
import {
  extraLines,
  type Priced,
  type PriceLine,
  partyOf,
  priceLines,
  type RequestedParty,
} from './prices.ts';

export const extraPers = ['person', 'booking'] as const;
type ExtraPer = (typeof extraPers)[number];

export type Extra = {
  /** A short name that never changes, unique within its tour. */
  id: string;
  name: LocalisedText;
  description: LocalisedText;
  /** Per unit, in cents; zero for loans. Seasons do not change it. */
  price: number;
  per: ExtraPer;
  /** The most that a booking takes; null for one per person, or one per booking. */
  most: number | null;
  /** The number available for one availability; null for unlimited. */
  stock: number | null;
};

export type ExtraCount = { extraId: string; count: number };

export type PricedInFull = Priced & {
  extras: readonly Extra[];
  /** The price of a private date, in cents; null where it is not offered. */
  privateSurcharge: number | null;
};

export type RequestedBooking = RequestedParty & {
  extras?: readonly ExtraCount[] | undefined;
  isPrivate?: boolean | undefined;
};

export type ExtraFault =
  | { code: 'extra_not_found' }
  | { code: 'extra_out_of_range'; extra: Extra; most: number }
  | { code: 'private_not_offered' };

/** All people in the party, including those who take no spot. */
const peopleOf = (tour: Priced, requested: RequestedParty): number =>
  tour.categories.length === 0
    ? (requested.participants ?? 0)
    : partyOf(tour, requested).reduce((sum, { count }) => sum + count, 0);

export function mostOfExtra(tour: Priced, requested: RequestedParty, { per, most }: Extra): number {
  if (per === 'booking') return most ?? 1;
  const people = peopleOf(tour, requested);
  return Math.min(people, most ?? people);
}

/** The requested extras that the tour has; those per person are reduced with the party. */
export const fittingExtras = (
  tour: Priced & { extras: readonly Extra[] },
  { extras = [], ...requested }: RequestedBooking,
): ExtraCount[] =>
  extras.flatMap(({ extraId, count }) => {
    const extra = tour.extras.find(({ id }) => id === extraId);
    const most = extra ? mostOfExtra(tour, requested, extra) : 0;
    return most > 0 ? [{ extraId, count: Math.min(count, most) }] : [];
  });

function requestedExtras({ extras = [] }: RequestedBooking): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { extraId, count } of extras) {
    if (count > 0) counts.set(extraId, (counts.get(extraId) ?? 0) + count);
  }
  return counts;
}

export function extraFault(tour: PricedInFull, requested: RequestedBooking): ExtraFault | null {
  if (requested.isPrivate && tour.privateSurcharge === null) return { code: 'private_not_offered' };
  for (const [id, count] of requestedExtras(requested)) {
    const extra = tour.extras.find((each) => each.id === id);
    if (!extra) return { code: 'extra_not_found' };
    const most = mostOfExtra(tour, requested, extra);
    if (count > most) return { code: 'extra_out_of_range', extra, most };
  }
  return null;
}

/** All price lines of a party: its people, the private surcharge, and the extras in the tour's order. */
export function linesInFull(tour: PricedInFull, requested: RequestedBooking): PriceLine[] {
  const wished = requestedExtras(requested);
  const extras = tour.extras.flatMap(({ id: extraId, name, price: unitAmount }) => {
    const count = wished.get(extraId);
    const line = { kind: 'extra' as const, categoryId: null, extraId, name, unitAmount };
    return count ? [{ ...line, count }] : [];
  });
  return [...priceLines(tour, requested), ...privateLines(tour, requested), ...extras];
}

const privateLines = (
  { privateSurcharge }: PricedInFull,
  { isPrivate = false }: RequestedBooking,
): PriceLine[] =>
  isPrivate && privateSurcharge !== null
    ? [{ kind: 'private', categoryId: null, name: null, count: 1, unitAmount: privateSurcharge }]
    : [];

/** The first of a booking's extras that a date has too few of; null when there are enough. */
export const missingExtra = (
  { lines }: { lines: readonly PriceLine[] },
  { extrasLeft }: { extrasLeft: readonly { extraId: string; left: number }[] },
): PriceLine | null =>
  extraLines(lines).find((line) =>
    extrasLeft.some(({ extraId, left }) => extraId === line.extraId && left < line.count),
  ) ?? null;

export const leftOfExtra = ({ stock }: Extra, taken: number): number | null =>
  stock === null ? null : Math.max(0, stock - taken);
