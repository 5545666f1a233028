import type { z } from 'zod';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/admin-api-paths.ts';
import { phoneOrderSchema } from '#contract/admin-bookings.schemas.ts';
import { isPrivate, totalCents } from '#contract/booking-rules.ts';
import type { Locale } from '#contract/localised.ts';
import { tourIdSchema } from '#contract/schemas.ts';
import type { OutsideMethod } from '#contract/states.ts';
import type { AdminTourJson } from '#contract/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { useIsOutboxOnly } from '../mails/use-mail-delivery.ts';
import { useIdempotencyKey } from '../session/use-idempotency-key.ts';
import { useWrite } from '../session/use-write.ts';

/** What the form holds while the guest is on the phone. */
export type Order = {
  tourId: string;
  availabilityId: string;
  participants: number;
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
};

/** The tour is only how the availability is found. */
export const orderSchema = phoneOrderSchema.extend({
  tourId: tourIdSchema.min(1, 'admin_choose_tour'),
});

/** Nothing is said of what was left empty. */
export const prepareOrder = ({
  tourLanguage,
  specialRequests,
  adminNotes,
  paidBy,
  ...order
}: Order) => ({
  ...order,
  ...(tourLanguage && { tourLanguage }),
  ...(specialRequests && { specialRequests }),
  ...(adminNotes && { adminNotes }),
  ...(paidBy && { paidBy }),
});

/** What the server will ask for, in cents: it alone decides. */
export const orderTotal = (
  { price, priceType }: Pick<AdminTourJson, 'price' | 'priceType'>,
  participants: number,
): number => totalCents({ priceCents: price, priceType }, participants);

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
