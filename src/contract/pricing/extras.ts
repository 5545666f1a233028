import type { LocalisedText } from '../localised.ts';
import {
  extraLines,
  type PartyWish,
  type Priced,
  type PriceLine,
  partyOf,
  priceLines,
} from './prices.ts';

/** Whom an extra is for: each who wants one, or the party as a whole. */
export const extraPers = ['person', 'booking'] as const;
type ExtraPer = (typeof extraPers)[number];

/** What may be booked along with a tour, e.g. a tasting, a transfer, a headset. */
export type Extra = {
  /** A short name that never changes, unique within its tour. */
  id: string;
  name: LocalisedText;
  description: LocalisedText;
  /** Of each, in cents; nothing for what is lent. Seasons do not change it. */
  price: number;
  per: ExtraPer;
  /** A booking takes at most so many; null for one a person, or one a booking. */
  most: number | null;
  /** So many there are for one availability; null where there are always enough. */
  stock: number | null;
};

export type ExtraCount = { extraId: string; count: number };

/** A tour as it is priced, with all that may be booked along with it. */
export type PricedInFull = Priced & {
  extras: readonly Extra[];
  /** What a party pays, in cents, to have a date for itself; null where that is not offered. */
  privateSurcharge: number | null;
};

/** Who comes, and what they want besides. */
export type FullWish = PartyWish & {
  extras?: readonly ExtraCount[] | undefined;
  /** The party wants the date for itself. */
  isPrivate?: boolean | undefined;
};

/** Why a party does not get what it wants besides, whatever is left of it. */
export type ExtraFault =
  | { code: 'extra_not_found' }
  | { code: 'extra_out_of_range'; extra: Extra; most: number }
  | { code: 'private_not_offered' };

/** Everybody who comes, those too who take no spot. */
const peopleOf = (tour: Priced, wish: PartyWish): number =>
  tour.categories.length === 0
    ? (wish.participants ?? 0)
    : partyOf(tour, wish).reduce((sum, { count }) => sum + count, 0);

/** How many of an extra a party may have at most, whatever is left of it. */
export function mostOfExtra(tour: Priced, wish: PartyWish, { per, most }: Extra): number {
  if (per === 'booking') return most ?? 1;
  const people = peopleOf(tour, wish);
  return Math.min(people, most ?? people);
}

/** Each extra once, without those of which none is wanted. */
function wishedExtras({ extras = [] }: FullWish): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { extraId, count } of extras) {
    if (count > 0) counts.set(extraId, (counts.get(extraId) ?? 0) + count);
  }
  return counts;
}

/** The first thing that is wrong with what a party wants besides; null when nothing is. */
export function extraFault(tour: PricedInFull, wish: FullWish): ExtraFault | null {
  if (wish.isPrivate && tour.privateSurcharge === null) return { code: 'private_not_offered' };
  for (const [id, count] of wishedExtras(wish)) {
    const extra = tour.extras.find((each) => each.id === id);
    if (!extra) return { code: 'extra_not_found' };
    const most = mostOfExtra(tour, wish, extra);
    if (count > most) return { code: 'extra_out_of_range', extra, most };
  }
  return null;
}

/** What a party pays and for what: who comes, the date for itself, and the extras in the tour's order. */
export function linesInFull(tour: PricedInFull, wish: FullWish): PriceLine[] {
  const wished = wishedExtras(wish);
  const extras = tour.extras.flatMap(({ id: extraId, name, price: unitAmount }) => {
    const count = wished.get(extraId);
    const line = { kind: 'extra' as const, categoryId: null, extraId, name, unitAmount };
    return count ? [{ ...line, count }] : [];
  });
  return [...priceLines(tour, wish), ...privateLines(tour, wish), ...extras];
}

const privateLines = (
  { privateSurcharge }: PricedInFull,
  { isPrivate = false }: FullWish,
): PriceLine[] =>
  isPrivate && privateSurcharge !== null
    ? [{ kind: 'private', categoryId: null, name: null, count: 1, unitAmount: privateSurcharge }]
    : [];

/** The first of a booking's extras of which a date has too few left; null where it has them all. */
export const missingExtra = (
  { lines }: { lines: readonly PriceLine[] },
  { extrasLeft }: { extrasLeft: readonly { extraId: string; left: number }[] },
): PriceLine | null =>
  extraLines(lines).find((line) =>
    extrasLeft.some(({ extraId, left }) => extraId === line.extraId && left < line.count),
  ) ?? null;

/** How many there are still, where so many are taken; null where there are always enough. */
export const leftOfExtra = ({ stock }: Extra, taken: number): number | null =>
  stock === null ? null : Math.max(0, stock - taken);
