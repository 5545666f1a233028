import { eq } from 'drizzle-orm';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { region } from '#contract/settings/region.ts';
import { instantAt } from '#contract/time/wall-time.ts';
import type { BookingData } from '#contract/webhooks/webhook-data.ts';
import type { WebhookEvent } from '#contract/webhooks/webhook-events.ts';
import type { Change } from '#platform/db/change.ts';
import { tours } from '../tours/tours.table.ts';
import { queueWebhooks } from '../webhooks/queue-webhook.ts';
import { tourData } from '../webhooks/tour-data.ts';
import type { Booking } from './bookings.table.ts';

/** Queues the events of a change of a booking. Holds and payments in progress are no bookings yet. */
export async function queueBookingWebhooks(
  change: Change,
  before: Booking | null,
  after: Booking,
): Promise<void> {
  const types = typesOf(before, after);
  await queueWebhooks(
    change,
    ...types.map((type) => ({ type, subjectId: after.id, data: () => bookingData(change, after) })),
  );
}

function typesOf(before: Booking | null, after: Booking): WebhookEvent[] {
  if (!isBooked(after)) return [];
  const types: WebhookEvent[] = [];
  const isNew = before === null || !isBooked(before);
  if (isNew) types.push('booking.created');
  if (isConfirmed(after) && (before === null || !isConfirmed(before))) {
    types.push('booking.confirmed');
  } else if (!isNew && after.status === 'cancelled' && before.status !== 'cancelled') {
    types.push('booking.cancelled');
  } else if (!isNew && hasChanged(before, after)) {
    types.push('booking.changed');
  }
  return types;
}

/** An instant booking counts once it was confirmed, a request from its first day. */
const isBooked = ({ kind, confirmedAt }: Booking): boolean =>
  kind === 'request' || confirmedAt !== null;

const isConfirmed = ({ status }: Booking): boolean =>
  status === 'confirmed' || status === 'to_rebook';

/** The columns that `bookingData` shows. */
const shown = [
  'status',
  'tourId',
  'date',
  'time',
  'confirmedDate',
  'confirmedTime',
  'participants',
  'totalCents',
  'firstName',
  'lastName',
  'email',
  'phone',
  'language',
] as const satisfies (keyof Booking)[];

const hasChanged = (before: Booking, after: Booking): boolean =>
  shown.some((column) => before[column] !== after[column]);

async function bookingData({ tx }: Change, booking: Booking): Promise<BookingData> {
  const { id, reference, status, participants, totalCents: total, currency } = booking;
  const { firstName, lastName, email, phone, language } = booking;
  const [tour] = await tx
    .select({ id: tours.id, name: tours.name })
    .from(tours)
    .where(eq(tours.id, booking.tourId));
  if (!tour) throw new Error('the tour of the booking is missing');
  return {
    id,
    reference,
    status,
    tour: tourData(tour),
    start: startWithOffset(booking),
    participants,
    total,
    currency,
    guest: { firstName, lastName, email, phone, language },
  };
}

/** E.g. `2026-12-05T10:00:00+00:00`. */
const startWithOffset = (booking: Booking): string =>
  instantAt(bookingStart(booking))
    .toZonedDateTimeISO(region().timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
