import { isPrivate } from '#contract/bookings/booking-rules.ts';
import {
  extraFault,
  linesInFull,
  type PricedInFull,
  type RequestedBooking,
} from '#contract/pricing/extras.ts';
import { type PriceChange, pricedWith } from '#contract/pricing/price-rules.ts';
import {
  adjustedLines,
  discountedLines,
  type OwnPrice,
  offerLine,
  type Priced,
  type PriceLine,
  partyFault,
  type RequestedParty,
  spotsOf,
  totalOf,
} from '#contract/pricing/prices.ts';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import type { Tour } from '../tours/tours.table.ts';
import type { Booking } from './bookings.table.ts';
import { takeDiscount } from './discount-codes.ts';

export type PricingRequest = RequestedBooking & {
  /** In cents; only used to detect a changed price. */
  shownTotal?: number | undefined;
  discountCode?: string | undefined;
};

type Guest = {
  email: string;
  priceChange: PriceChange | null;
  /** Only from staff. */
  ownPrice?: OwnPrice | undefined;
};

export type PricedParty = Pick<
  Booking,
  'participants' | 'exclusive' | 'lines' | 'totalCents' | 'taxBasisPoints' | 'discountCodeId'
>;

/**
 * The discount code stays locked; the caller checks the stock of extras. Throws category_not_found,
 * party_needs_adult, category_out_of_range (`name`, `least`, `most`), extra_not_found, extra_out_of_range
 * (`name`, `most`), private_not_offered, price_changed (`total`, in cents), and as `takeDiscount`.
 */
export async function priceParty(
  change: Change,
  tour: Tour,
  {
    shownTotal,
    discountCode: code,
    email,
    priceChange,
    ownPrice,
    ...requested
  }: PricingRequest & Guest,
): Promise<PricedParty> {
  const priced = tourPrices(tour, priceChange);
  assertPartyFits(priced, requested, tour);
  assertExtrasFit(priced, requested);
  const discount = code ? await takeDiscount(change, { code, tourId: tour.id, email }) : null;
  const regular = discountedLines(linesInFull(priced, requested), discount);
  const lines = adjustedLines(regular, ownPrice);
  const totalCents = totalOf(lines);
  if (shownTotal !== undefined && shownTotal !== totalCents) {
    throw new Failure('price_changed', { total: totalCents });
  }
  return {
    participants: spotsOf(priced, requested),
    exclusive: isPrivate(tour) || requested.isPrivate === true,
    lines,
    totalCents,
    taxBasisPoints: tour.taxBasisPoints,
    discountCodeId: discount?.id ?? null,
  };
}

/** A tour's prices, in cents, with a price change of a season, a weekday or a date. */
export function tourPrices(tour: Tour, priceChange: PriceChange | null) {
  const { priceCents: price, privateSurchargeCents: privateSurcharge } = tour;
  return pricedWith({ ...tour, price, privateSurcharge }, priceChange);
}

/** Throws category_not_found, party_needs_adult, category_out_of_range (`name`, `least`, `most`). */
export function assertPartyFits(
  priced: Priced,
  requested: RequestedParty,
  { maxGroupSize }: Pick<Tour, 'maxGroupSize'>,
): void {
  const fault = partyFault(priced, requested);
  if (fault?.code === 'category_out_of_range') {
    const { id: category, name, least } = fault.category;
    const most = fault.most ?? maxGroupSize;
    throw new Failure(fault.code, { category, name, least, most });
  }
  if (fault) throw new Failure(fault.code);
}

/** Throws extra_not_found, extra_out_of_range (`name`, `most`), private_not_offered. */
export function assertExtrasFit(priced: PricedInFull, requested: RequestedBooking): void {
  const wrong = extraFault(priced, requested);
  if (wrong?.code === 'extra_out_of_range') {
    const { extra, most } = wrong;
    throw new Failure(wrong.code, { extra: extra.id, name: extra.name, most });
  }
  if (wrong) throw new Failure(wrong.code);
}

/** The lines of a booking's total; a booking without lines gets one line for all of it. */
export const linesOf = ({
  lines,
  totalCents,
}: Pick<Booking, 'lines' | 'totalCents'>): PriceLine[] =>
  lines.length > 0 ? lines : [offerLine(totalCents)];
