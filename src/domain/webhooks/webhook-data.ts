import { eq } from 'drizzle-orm';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { localise } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import { instantAt } from '#contract/time/wall-time.ts';
import type { BookingData, PaymentData } from '#contract/webhooks/webhooks.schemas.ts';
import type { Reader } from '#platform/db/types.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import type { Payment } from '../payments/payments.table.ts';
import { tours } from '../tours/tours.table.ts';

type NamedTour = Pick<typeof tours.$inferSelect, 'id' | 'name'>;

export async function findNamedTour(reader: Reader, id: string): Promise<NamedTour> {
  const [tour] = await reader
    .select({ id: tours.id, name: tours.name })
    .from(tours)
    .where(eq(tours.id, id));
  if (!tour) throw new Error('the tour of the booking is missing');
  return tour;
}

export const tourData = ({ id, name }: NamedTour): BookingData['tour'] => ({
  id,
  name: localise(name, region().defaultLanguage),
});

export function bookingData(booking: Booking, tour: NamedTour): BookingData {
  const { id, reference, status, participants, totalCents: total, currency } = booking;
  const { firstName, lastName, email, phone, language } = booking;
  return {
    id,
    reference,
    status,
    tour: tourData(tour),
    start: startOf(booking),
    participants,
    total,
    currency,
    guest: { firstName, lastName, email, phone, language },
  };
}

/** E.g. `2026-12-05T10:00:00+00:00`. */
const startOf = (booking: Booking): string =>
  instantAt(bookingStart(booking))
    .toZonedDateTimeISO(region().timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });

export async function paymentData(reader: Reader, payment: Payment): Promise<PaymentData> {
  const { id, bookingId, voucherId, amountCents, currency, method, mode, refundOf, at } = payment;
  return {
    id,
    booking: bookingId === null ? null : await findNamedBooking(reader, bookingId),
    voucherId,
    amount: amountCents,
    currency,
    method,
    mode,
    refundOf,
    at: at.toString(),
  };
}

export async function findNamedBooking(
  reader: Reader,
  id: string,
): Promise<{ id: string; reference: string }> {
  const [booking] = await reader
    .select({ id: bookings.id, reference: bookings.reference })
    .from(bookings)
    .where(eq(bookings.id, id));
  if (!booking) throw new Error('the booking of the payment or review is missing');
  return booking;
}
