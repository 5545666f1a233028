import { z } from 'zod';
import { findBooking } from '#domain/bookings/bookings.queries.ts';
import { listTransitions } from '#domain/bookings/history.queries.ts';
import { Failure } from '#domain/failures.ts';
import { listMailsAbout } from '#domain/mails/mails.queries.ts';
import { listPaymentsOf } from '#domain/payments/ledger.queries.ts';
import { findBalance, type Payment } from '#domain/payments/payment.ts';
import { listAuditAbout } from '#domain/staff/audit.queries.ts';
import type { Reader } from '#platform/db/types.ts';
import { mailShape, presentMail } from '../mails/mails.ts';
import { adminBookingShape, presentAdminBooking } from './admin-booking-shape.ts';
import { historyEntryShape, presentHistory } from './booking-history.ts';

export const balanceShape = z.object({
  paidCents: z.int(),
  refundedCents: z.int(),
  dueCents: z.int(),
});

/** A booking with its money, its mails and all that happened to it. */
export const bookingInFullShape = adminBookingShape
  .extend({
    balance: balanceShape,
    payments: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        kind: z.enum(['charge', 'refund']),
        amount: z.int(),
        currency: z.string(),
        method: z.string(),
      }),
    ),
    mails: z.array(mailShape),
    history: z.array(historyEntryShape),
  })
  .meta({ title: 'AdminBookingInFull' });

export type BookingInFullJson = z.infer<typeof bookingInFullShape>;

/** @throws {Failure} booking_not_found */
export async function readBookingInFull(
  reader: Reader,
  reference: string,
): Promise<BookingInFullJson> {
  const booking = await findBooking(reader, reference);
  if (!booking) throw new Failure('booking_not_found');
  const mails = await listMailsAbout(reader, booking.id);
  const payments = await listPaymentsOf(reader, booking.id);
  const transitions = await listTransitions(reader, booking.id);
  const audit = await listAuditAbout(reader, 'booking', booking.id);
  return {
    ...presentAdminBooking(booking),
    balance: await findBalance(reader, booking),
    payments: payments.map(presentPayment),
    mails: mails.map(presentMail),
    history: presentHistory(transitions, audit),
  };
}

const presentPayment = ({ id, at, kind, amountCents, currency, method }: Payment) => ({
  id,
  at: at.toString(),
  kind,
  amount: amountCents,
  currency,
  method,
});
