import type { z } from 'zod';
import { send } from '#api/client/calls.ts';
import { phoneOrderSchema } from '#contract/bookings/admin-bookings.schemas.ts';
import { isPrivate } from '#contract/bookings/booking-rules.ts';
import type { OutsideMethod } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { Locale } from '#contract/localised.ts';
import {
  type ExtraCount,
  linesInFull,
  mostOfExtra,
  type PricedInFull,
  type RequestedBooking,
} from '#contract/pricing/extras.ts';
import {
  type CategoryCount,
  type Discount,
  discountedLines,
  type Priced,
  partyOf,
  totalOf,
} from '#contract/pricing/prices.ts';
import { tourIdSchema } from '#contract/schemas.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { useIsOutboxOnly } from '../mails/use-mail-delivery.ts';
import { useIdempotencyKey } from '../session/use-idempotency-key.ts';
import { useWrite } from '../session/use-write.ts';

/** What the form holds while the guest is on the phone. */
export type Order = {
  tourId: string;
  availabilityId: string;
  participants: number;
  /** So many of each price category, once somebody chose them. */
  party: CategoryCount[];
  extras: ExtraCount[];
  /** The guest wants the date for the party alone. */
  isPrivate: boolean;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language: Locale;
  /** Empty is as the server has it: the guest's own, else the first one spoken. */
  tourLanguage: Locale | '';
  specialRequests: string;
  adminNotes: string;
  /** How it was paid at once; empty when it is due. */
  paidBy: OutsideMethod | '';
  /** What the guest's code takes off. */
  discountCode: Discount | null;
  /** A code that nobody asked about yet. */
  typedCode: string;
};

/** The tour is only how the availability is found. */
export const orderSchema = phoneOrderSchema.safeExtend({
  tourId: tourIdSchema.min(1, 'admin_choose_tour'),
});

/** A party as the tour prices it: with categories, of each; else as so many people. */
export const orderParty = (
  tour: Priced | undefined,
  { participants, party }: Pick<Order, 'participants' | 'party'>,
): CategoryCount[] => {
  if (!tour || tour.categories.length === 0) return [];
  const known = party.filter(({ categoryId }) =>
    tour.categories.some(({ id }) => id === categoryId),
  );
  return known.length > 0 ? known : partyOf(tour, { participants });
};

/** Who comes, and what they want of what the tour has and the date allows. */
export const requestedBookingOf = (
  tour: PricedInFull,
  order: Pick<Order, 'participants' | 'party' | 'extras' | 'isPrivate'>,
  { isShared }: { isShared: boolean },
): RequestedBooking & { extras: ExtraCount[]; isPrivate: boolean } => {
  const party = orderParty(tour, order);
  const whoComes = party.length > 0 ? { party } : { participants: order.participants };
  const extras = order.extras.flatMap(({ extraId, count }) => {
    const extra = tour.extras.find(({ id }) => id === extraId);
    const most = extra ? mostOfExtra(tour, whoComes, extra) : 0;
    return most > 0 ? [{ extraId, count: Math.min(count, most) }] : [];
  });
  const isPrivate = order.isPrivate && tour.privateSurcharge !== null && !isShared;
  return { ...whoComes, extras, isPrivate };
};

/** Nothing is said of what was left empty. */
export const prepareOrder = ({
  tourLanguage,
  specialRequests,
  adminNotes,
  paidBy,
  participants,
  party,
  extras,
  isPrivate,
  discountCode,
  typedCode: _unasked,
  ...order
}: Order) => ({
  ...order,
  ...(discountCode && { discountCode: discountCode.code }),
  ...(party.length > 0 ? { party } : { participants }),
  ...(extras.length > 0 && { extras }),
  ...(isPrivate && { isPrivate }),
  ...(tourLanguage && { tourLanguage }),
  ...(specialRequests && { specialRequests }),
  ...(adminNotes && { adminNotes }),
  ...(paidBy && { paidBy }),
});

/** What the server will ask for, in cents: it alone decides. */
export const orderTotal = (
  tour: PricedInFull,
  requested: RequestedBooking,
  discountCode: Order['discountCode'],
): number => totalOf(discountedLines(linesInFull(tour, requested), discountCode));

/** How many people still fit on an availability; a private tour takes one party, whatever its size. */
export function mostPeople(
  { maxGroupSize, priceType }: Pick<AdminTourJson, 'maxGroupSize' | 'priceType'>,
  spotsLeft: number | undefined,
): number {
  if (spotsLeft === undefined || isPrivate({ priceType })) return maxGroupSize;
  return Math.min(maxGroupSize, spotsLeft);
}

/** Books by phone. The same order sent twice is one. */
export function useOrder() {
  const keyOf = useIdempotencyKey();
  const isOutboxOnly = useIsOutboxOnly();
  const { mutateAsync } = useWrite(
    ({ tourId: _chosen, ...body }: z.output<typeof orderSchema>) =>
      send('POST', adminApi.bookings, { body, idempotencyKey: keyOf(body) }),
    {
      done: ({ reference }) => ({
        title: m.admin_order_done({ reference }),
        text: isOutboxOnly ? m.admin_order_done_outbox() : m.admin_order_done_text(),
      }),
    },
  );
  return mutateAsync;
}
