import { isPrivate } from '#contract/bookings/booking-rules.ts';
import { extraFault, type FullWish, linesInFull } from '#contract/pricing/extras.ts';
import { type PriceChange, pricedWith } from '#contract/pricing/price-rules.ts';
import {
  discountedLines,
  offerLine,
  type PriceLine,
  partyFault,
  spotsOf,
  totalOf,
} from '#contract/pricing/prices.ts';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import type { Tour } from '../tours/tours.table.ts';
import type { Booking } from './bookings.table.ts';
import { takeDiscount } from './discount-codes.ts';

export type WishedParty = FullWish & {
  /** What the guest was shown, in cents. It decides nothing but whether they are asked again. */
  shownTotal?: number | undefined;
  /** What the guest has to pay less, in capitals. */
  discountCode?: string | undefined;
};

/** Who books, and how prices differ on the date that they come. */
type Guest = { email: string; priceChange: PriceChange | null };

/** What a party takes of a tour and pays for it, frozen with its booking. */
export type PricedParty = Pick<
  Booking,
  'participants' | 'exclusive' | 'lines' | 'totalCents' | 'taxBasisPoints' | 'discountCodeId'
>;

/**
 * Prices a party by its tour as it is now, on its date, with what it wants besides, less what its code
 * takes off; the code stays locked. Whether there is enough of its extras is for whoever has the lock.
 * @throws {Failure} category_not_found, party_needs_adult, category_out_of_range (with `name`, `least`, `most`),
 *   extra_not_found, extra_out_of_range (with `name`, `most`), private_not_offered, price_changed (with the new `total`, in cents) when the guest was shown another one, and what
 *   `takeDiscount` throws
 */
export async function priceParty(
  change: Change,
  tour: Tour,
  { shownTotal, discountCode: code, email, priceChange, ...wish }: WishedParty & Guest,
): Promise<PricedParty> {
  const { priceCents: price, privateSurchargeCents: privateSurcharge } = tour;
  const priced = pricedWith({ ...tour, price, privateSurcharge }, priceChange);
  const fault = partyFault(priced, wish);
  if (fault?.code === 'category_out_of_range') {
    const { id: category, name, least } = fault.category;
    const most = fault.most ?? tour.maxGroupSize;
    throw new Failure(fault.code, { category, name, least, most });
  }
  if (fault) throw new Failure(fault.code);
  const wrong = extraFault(priced, wish);
  if (wrong?.code === 'extra_out_of_range') {
    const { extra, most } = wrong;
    throw new Failure(wrong.code, { extra: extra.id, name: extra.name, most });
  }
  if (wrong) throw new Failure(wrong.code);
  const discount = code ? await takeDiscount(change, { code, tourId: tour.id, email }) : null;
  const lines = discountedLines(linesInFull(priced, wish), discount);
  const totalCents = totalOf(lines);
  if (shownTotal !== undefined && shownTotal !== totalCents) {
    throw new Failure('price_changed', { total: totalCents });
  }
  return {
    participants: spotsOf(priced, wish),
    exclusive: isPrivate(tour) || wish.isPrivate === true,
    lines,
    totalCents,
    taxBasisPoints: tour.taxBasisPoints,
    discountCodeId: discount?.id ?? null,
  };
}

/** What a booking's total is made of; of one without lines, its total as a whole. */
export const linesOf = ({
  lines,
  totalCents,
}: Pick<Booking, 'lines' | 'totalCents'>): PriceLine[] =>
  lines.length > 0 ? lines : [offerLine(totalCents)];
