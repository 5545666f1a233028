import type { PriceType } from '../bookings/states.ts';
import { DISCOUNT_LEAVES_PERCENT, PARTY_MAX_PEOPLE } from '../constants.ts';
import type { LocalisedText } from '../localised.ts';
import { toChargeable } from '../payments/chargeable.ts';

export type PriceCategory = {
  /** A short name that never changes, unique within its tour. */
  id: string;
  name: LocalisedText;
  /** In whole years, both included; null for no limit. */
  fromAge: number | null;
  toAge: number | null;
  /** In cents; zero for free. */
  price: number;
  /** Whether each person takes a spot; e.g. a baby in arms does not. */
  takesSpot: boolean;
  /** Whether a party may consist of this category alone. */
  comesAlone: boolean;
  least: number;
  /** Null where only the spots, or those who sit, limit it (`mostOf`). */
  most: number | null;
};

/** A tour's prices. A tour without categories has one price for all. */
export type Priced = {
  /** In cents, per person or group; with categories, the first one's. */
  price: number;
  priceType: PriceType;
  categories: readonly PriceCategory[];
};

export type CategoryCount = { categoryId: string; count: number };

/** The requested party: a number of the first category, or of each. */
export type RequestedParty = {
  participants?: number | undefined;
  party?: readonly CategoryCount[] | undefined;
};

/** A part of a booking's price; the lines add up to its total. */
export type PriceLine = {
  /**
   * `group`: the whole tour; `private`: its surcharge; `offer`: the team's price; `code`: a discount;
   * `adjustment`: the difference to a total that staff set.
   */
  kind: 'person' | 'group' | 'private' | 'extra' | 'offer' | 'code' | 'adjustment';
  /** Null where the tour has one price for all. */
  categoryId: string | null;
  extraId?: string | undefined;
  /** The category's or extra's name at booking time, the discount code, or the reason of an adjustment. */
  name: LocalisedText | null;
  count: number;
  /** Per unit, in cents; negative for discounts, and for adjustments to a lower price. */
  unitAmount: number;
};

export const discountKinds = ['share', 'amount'] as const;
export type DiscountKind = (typeof discountKinds)[number];

export type Discount = { code: string; kind: DiscountKind; value: number };

export type PartyFault =
  | { code: 'category_not_found'; category: string }
  | { code: 'party_needs_adult' }
  | { code: 'category_out_of_range'; category: PriceCategory; most: number | null };

export function partyOf({ categories }: Priced, { participants, party }: RequestedParty) {
  const [first] = categories;
  const wished = party ?? (first ? [{ categoryId: first.id, count: participants ?? 0 }] : []);
  const counts = Map.groupBy(wished, ({ categoryId }) => categoryId);
  return [...counts].flatMap(([categoryId, of]) => {
    const count = of.reduce((sum, each) => sum + each.count, 0);
    return count > 0 ? [{ categoryId, count }] : [];
  });
}

export function partyFault(tour: Priced, requested: RequestedParty): PartyFault | null {
  const [named] = requested.party ?? [];
  if (tour.categories.length === 0) {
    return named ? { code: 'category_not_found', category: named.categoryId } : null;
  }
  const counts = new Map(
    partyOf(tour, requested).map(({ categoryId, count }) => [categoryId, count]),
  );
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
    if (count > 0 && people > PARTY_MAX_PEOPLE) {
      return { code: 'category_out_of_range', category, most: PARTY_MAX_PEOPLE };
    }
    const most = mostOf(tour, requested, category);
    if (count < category.least || count > (most ?? count)) {
      return { code: 'category_out_of_range', category, most };
    }
  }
  return null;
}

export function spotsOf(tour: Priced, requested: RequestedParty): number {
  if (tour.categories.length === 0) return requested.participants ?? 0;
  const seated = new Set(tour.categories.flatMap(({ id, takesSpot }) => (takesSpot ? [id] : [])));
  const party = partyOf(tour, requested).filter(({ categoryId }) => seated.has(categoryId));
  return party.reduce((sum, { count }) => sum + count, 0);
}

/** Null where only spots limit it. Each person without a spot sits with one who has a spot. */
export function mostOf(
  tour: Priced,
  requested: RequestedParty,
  category: PriceCategory,
): number | null {
  return category.most ?? (category.takesSpot ? null : spotsOf(tour, requested));
}

export function priceLines(tour: Priced, requested: RequestedParty): PriceLine[] {
  const { price, priceType, categories } = tour;
  const whole = { categoryId: null, name: null, unitAmount: price };
  if (priceType === 'per_group') return [{ ...whole, kind: 'group', count: 1 }];
  if (categories.length === 0) {
    return [{ ...whole, kind: 'person', count: requested.participants ?? 0 }];
  }
  const party = partyOf(tour, requested);
  return categories.flatMap(({ id: categoryId, name, price: unitAmount }) => {
    const count = party.find((each) => each.categoryId === categoryId)?.count;
    return count ? [{ kind: 'person' as const, categoryId, name, count, unitAmount }] : [];
  });
}

export const totalOf = (lines: readonly PriceLine[]): number =>
  lines.reduce((sum, { count, unitAmount }) => sum + count * unitAmount, 0);

export const totalCents = (
  { priceCents: price, priceType }: { priceCents: number; priceType: PriceType },
  participants: number,
): number => totalOf(priceLines({ price, priceType, categories: [] }, { participants }));

/** The lines with a discount: a share rounds in the business's favour, and at least a tenth remains. */
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

/** A total that staff set for one booking, and why. */
export type OwnPrice = { totalCents: number; reason: string };

/** The lines with an adjustment to the total that staff set, if it differs. */
export function adjustedLines(
  lines: readonly PriceLine[],
  ownPrice: OwnPrice | null | undefined,
): PriceLine[] {
  if (!ownPrice) return [...lines];
  const { totalCents, reason: name } = ownPrice;
  const unitAmount = totalCents - totalOf(lines);
  const line = { kind: 'adjustment' as const, categoryId: null, name, count: 1, unitAmount };
  return unitAmount === 0 ? [...lines] : [...lines, line];
}

export const categoryLines = (lines: readonly PriceLine[]): PriceLine[] =>
  lines.filter(({ categoryId }) => categoryId !== null);

export const extraLines = (lines: readonly PriceLine[]): PriceLine[] =>
  lines.filter(({ kind }) => kind === 'extra');

/** Replaces the prices of lines with the offer's total; people and extras stay listed. */
export const offeredLines = (lines: readonly PriceLine[], cents: number): PriceLine[] => [
  ...[...categoryLines(lines), ...extraLines(lines)].map((line) => ({ ...line, unitAmount: 0 })),
  offerLine(cents),
];

export const offerLine = (cents: number): PriceLine => ({
  kind: 'offer',
  categoryId: null,
  name: null,
  count: 1,
  unitAmount: cents,
});

/** The tax included in a price, in cents; the rate is on the net price, in hundredths of a percent. */
export const taxWithin = (cents: number, basisPoints: number): number =>
  cents - Math.round((cents * 10_000) / (10_000 + basisPoints));
