import type { PriceType } from '../bookings/states.ts';
import { DISCOUNT_LEAVES_PERCENT, PARTY_MAX_PEOPLE } from '../constants.ts';
import type { LocalisedText } from '../localised.ts';
import { toChargeable } from '../payments/chargeable.ts';

/** A kind of guest with a price of its own, e.g. children. */
export type PriceCategory = {
  /** A short name that never changes, unique within its tour. */
  id: string;
  name: LocalisedText;
  /** In whole years, both included; null where there is no such limit. */
  fromAge: number | null;
  toAge: number | null;
  /** In cents; nothing for those who come free. */
  price: number;
  /** Whether each of them takes a spot, e.g. not a baby in its parents' arms. */
  takesSpot: boolean;
  /** Whether a party may be made of them alone. */
  comesAlone: boolean;
  /** Each party has at least so many of them. */
  least: number;
  /** And at most so many; null where only the spots limit it, or who sits: see `mostOf`. */
  most: number | null;
};

/** What decides a party's price. A tour without categories has one price for everybody. */
export type Priced = {
  /** In cents, a person or the whole group; with categories, the first one's. */
  price: number;
  priceType: PriceType;
  categories: readonly PriceCategory[];
};

export type CategoryCount = { categoryId: string; count: number };

/** Who comes: so many of the first category, or so many of each. */
export type PartyWish = {
  participants?: number | undefined;
  party?: readonly CategoryCount[] | undefined;
};

/** What a part of a booking costs; a booking's total is the sum of its lines. */
export type PriceLine = {
  /**
   * `person`: so many people; `group`: the tour as a whole; `private`: that nobody else comes along;
   * `extra`: what was booked besides; `offer`: what the team named; `code`: what a discount code takes off.
   */
  kind: 'person' | 'group' | 'private' | 'extra' | 'offer' | 'code';
  /** Null where the tour has one price for everybody. */
  categoryId: string | null;
  /** Of an extra only. */
  extraId?: string | undefined;
  /** The category's or the extra's, as it was called then, or the code itself. */
  name: LocalisedText | null;
  count: number;
  /** Of each, in cents; below zero for what is taken off. */
  unitAmount: number;
};

/** What a discount code takes off: a share in percent, or an amount in cents. */
export const discountKinds = ['share', 'amount'] as const;
export type DiscountKind = (typeof discountKinds)[number];

export type Discount = { code: string; kind: DiscountKind; value: number };

/** Why a party cannot be booked as it is, whatever the spots. */
export type PartyFault =
  | { code: 'category_not_found'; category: string }
  | { code: 'party_needs_adult' }
  | { code: 'category_out_of_range'; category: PriceCategory; most: number | null };

/** A party in full: each category once, without those of whom nobody comes. */
export function partyOf({ categories }: Priced, { participants, party }: PartyWish) {
  const [first] = categories;
  const wished = party ?? (first ? [{ categoryId: first.id, count: participants ?? 0 }] : []);
  const counts = Map.groupBy(wished, ({ categoryId }) => categoryId);
  return [...counts].flatMap(([categoryId, of]) => {
    const count = of.reduce((sum, each) => sum + each.count, 0);
    return count > 0 ? [{ categoryId, count }] : [];
  });
}

/** The first thing that is wrong with a party, as its categories say; null when nothing is. */
export function partyFault(tour: Priced, wish: PartyWish): PartyFault | null {
  const [named] = wish.party ?? [];
  if (tour.categories.length === 0) {
    return named ? { code: 'category_not_found', category: named.categoryId } : null;
  }
  const counts = new Map(partyOf(tour, wish).map(({ categoryId, count }) => [categoryId, count]));
  const known = new Map(tour.categories.map((category) => [category.id, category]));
  for (const category of counts.keys()) {
    if (!known.has(category)) return { code: 'category_not_found', category };
  }
  if (!tour.categories.some(({ id, comesAlone }) => comesAlone && counts.has(id))) {
    return { code: 'party_needs_adult' };
  }
  const people = [...counts.values()].reduce((sum, count) => sum + count, 0);
  for (const category of tour.categories) {
    const count = counts.get(category.id) ?? 0;
    // Whatever the categories allow, a party is no more people than any tour takes.
    if (count > 0 && people > PARTY_MAX_PEOPLE) {
      return { code: 'category_out_of_range', category, most: PARTY_MAX_PEOPLE };
    }
    const most = mostOf(tour, wish, category);
    if (count < category.least || count > (most ?? count)) {
      return { code: 'category_out_of_range', category, most };
    }
  }
  return null;
}

/** How many spots a party takes: of those whom nobody holds in their arms. */
export function spotsOf(tour: Priced, wish: PartyWish): number {
  if (tour.categories.length === 0) return wish.participants ?? 0;
  const seated = new Set(tour.categories.flatMap(({ id, takesSpot }) => (takesSpot ? [id] : [])));
  const party = partyOf(tour, wish).filter(({ categoryId }) => seated.has(categoryId));
  return party.reduce((sum, { count }) => sum + count, 0);
}

/**
 * How many of a category a party may have at most; null where only the spots limit it. Who takes no spot
 * sits with somebody who does.
 */
export function mostOf(tour: Priced, wish: PartyWish, category: PriceCategory): number | null {
  return category.most ?? (category.takesSpot ? null : spotsOf(tour, wish));
}

/** What a party pays and for what, in the order of the tour's categories. */
export function priceLines(tour: Priced, wish: PartyWish): PriceLine[] {
  const { price, priceType, categories } = tour;
  const whole = { categoryId: null, name: null, unitAmount: price };
  if (priceType === 'per_group') return [{ ...whole, kind: 'group', count: 1 }];
  if (categories.length === 0) {
    return [{ ...whole, kind: 'person', count: wish.participants ?? 0 }];
  }
  const party = partyOf(tour, wish);
  return categories.flatMap(({ id: categoryId, name, price: unitAmount }) => {
    const count = party.find((each) => each.categoryId === categoryId)?.count;
    return count ? [{ kind: 'person' as const, categoryId, name, count, unitAmount }] : [];
  });
}

/** The sum of a booking's lines, in cents. */
export const totalOf = (lines: readonly PriceLine[]): number =>
  lines.reduce((sum, { count, unitAmount }) => sum + count * unitAmount, 0);

/** What so many people of one price pay, in cents. */
export const totalCents = (
  { priceCents: price, priceType }: { priceCents: number; priceType: PriceType },
  participants: number,
): number => totalOf(priceLines({ price, priceType, categories: [] }, { participants }));

/**
 * The same with a discount taken off: a share in whole cents, the rest of one being the business's, and
 * never so much that less than a tenth is left to pay.
 */
export function discountedLines(
  lines: readonly PriceLine[],
  discount: Discount | null | undefined,
): PriceLine[] {
  if (!discount) return [...lines];
  const { code, kind, value } = discount;
  const total = totalOf(lines);
  const wanted = kind === 'share' ? (total * value) / 100 : value;
  const least = toChargeable((total * DISCOUNT_LEAVES_PERCENT) / 100, 'ceil');
  const off = Math.min(toChargeable(wanted, 'floor'), total - least);
  const line = { kind: 'code' as const, categoryId: null, name: code, count: 1, unitAmount: -off };
  return off > 0 ? [...lines, line] : [...lines];
}

/** Who comes, where a tour has categories. */
export const categoryLines = (lines: readonly PriceLine[]): PriceLine[] =>
  lines.filter(({ categoryId }) => categoryId !== null);

/** What was booked besides. */
export const extraLines = (lines: readonly PriceLine[]): PriceLine[] =>
  lines.filter(({ kind }) => kind === 'extra');

/** What the team names for a party as a whole; the lines go on saying who comes, and what they get. */
export const offeredLines = (lines: readonly PriceLine[], cents: number): PriceLine[] => [
  ...[...categoryLines(lines), ...extraLines(lines)].map((line) => ({ ...line, unitAmount: 0 })),
  offerLine(cents),
];

/** A total as a whole. */
export const offerLine = (cents: number): PriceLine => ({
  kind: 'offer',
  categoryId: null,
  name: null,
  count: 1,
  unitAmount: cents,
});

/**
 * The tax that a price includes, in cents.
 * @param basisPoints - its rate on the price without it, in hundredths of a percent
 */
export const taxWithin = (cents: number, basisPoints: number): number =>
  cents - Math.round((cents * 10_000) / (10_000 + basisPoints));
