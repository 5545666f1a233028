import type { z } from 'zod';
import { send } from '#api/client/calls.ts';
import { phoneOrderSchema } from '#contract/bookings/admin-bookings.schemas.ts';
import { isPrivate } from '#contract/bookings/booking-rules.ts';
import type { OutsideMethod } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { Locale } from '#contract/localised.ts';
import { parseAmount } from '#contract/pricing/amount.ts';
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

export type Order = {
  tourId: string;
  availabilityId: string;
  participants: number;
  /** Counts per price category; empty until they are changed. */
  party: CategoryCount[];
  extras: ExtraCount[];
  /** Whether the party books the whole availability privately. */
  isPrivate: boolean;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The language of the emails. */
  language: Locale;
  /** Empty for the server's default: the guest's language, else the first tour language. */
  tourLanguage: Locale | '';
  specialRequests: string;
  adminNotes: string;
  /** The payment method, or empty if nothing is paid yet. */
  paidBy: OutsideMethod | '';
  /** A total of their own as typed; empty for the tour's price. */
  ownTotal: string;
  ownTotalReason: string;
  /** The discount of an accepted code. */
  discountCode: Discount | null;
  /** A code that hasn't been checked yet. */
  typedCode: string;
};

export const emptyOrder: Order = {
  tourId: '',
  availabilityId: '',
  participants: 2,
  party: [],
  extras: [],
  isPrivate: false,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  language: 'en',
  tourLanguage: '',
  specialRequests: '',
  adminNotes: '',
  paidBy: '',
  ownTotal: '',
  ownTotalReason: '',
  discountCode: null,
  typedCode: '',
};

/** `tourId` only selects the availabilities and isn't sent. */
export const orderSchema = phoneOrderSchema.safeExtend({
  tourId: tourIdSchema.min(1, 'admin_choose_tour'),
});

/** Returns the counts per price category; empty for a tour without categories. */
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

/** Returns the requested party, with the extras and the private option that the tour offers. */
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

/** Omits empty values from the request body. */
export const prepareOrder = ({
  tourLanguage,
  email,
  specialRequests,
  adminNotes,
  paidBy,
  participants,
  party,
  extras,
  isPrivate,
  ownTotal,
  ownTotalReason,
  discountCode,
  typedCode: _unasked,
  ...order
}: Order) => ({
  ...order,
  email: email.trim() || null,
  ...(discountCode && { discountCode: discountCode.code }),
  ...(party.length > 0 ? { party } : { participants }),
  ...(extras.length > 0 && { extras }),
  ...(isPrivate && { isPrivate }),
  ...(tourLanguage && { tourLanguage }),
  ...(specialRequests && { specialRequests }),
  ...(adminNotes && { adminNotes }),
  ...(paidBy && { paidBy }),
  // A reason alone shows that the total was forgotten.
  ...((ownTotal.trim() || ownTotalReason.trim()) && {
    ownTotal: parseAmount(ownTotal) ?? Number.NaN,
    ownTotalReason,
  }),
});

/** The expected total in cents; the server's total is authoritative. */
export const orderTotal = (
  tour: PricedInFull,
  requested: RequestedBooking,
  { discountCode, ownTotal }: Pick<Order, 'discountCode' | 'ownTotal'>,
): number =>
  parseAmount(ownTotal) || totalOf(discountedLines(linesInFull(tour, requested), discountCode));

/** The largest party that fits an availability; private tours ignore the spots left. */
export function mostPeople(
  { maxGroupSize, priceType }: Pick<AdminTourJson, 'maxGroupSize' | 'priceType'>,
  spotsLeft: number | undefined,
): number {
  if (spotsLeft === undefined || isPrivate({ priceType })) return maxGroupSize;
  return Math.min(maxGroupSize, spotsLeft);
}

/** Books by phone; an idempotency key prevents duplicate bookings. */
export function usePhoneOrder() {
  const keyOf = useIdempotencyKey();
  const isOutboxOnly = useIsOutboxOnly();
  const { mutateAsync } = useWrite(
    ({ tourId: _chosen, ...body }: z.output<typeof orderSchema>) =>
      send('POST', adminApi.bookings, { body, idempotencyKey: keyOf(body) }),
    {
      done: ({ reference, email }) => ({
        title: m.admin_order_done({ reference }),
        text:
          email === null
            ? m.admin_order_done_no_email()
            : isOutboxOnly
              ? m.admin_order_done_outbox()
              : m.admin_order_done_text(),
      }),
    },
  );
  return mutateAsync;
}
