import type { WebhookEvent } from '#contract/webhooks/webhook-events.ts';
import type { Change } from '#platform/db/change.ts';
import type { Booking } from '../bookings/bookings.table.ts';
import { queueWebhooks } from './queue-webhook.ts';
import { bookingData, findNamedTour } from './webhook-data.ts';

/** Queues the events of a change of a booking. Holds and payments in progress are no bookings yet. */
export async function queueBookingWebhooks(
  change: Change,
  before: Booking | null,
  after: Booking,
): Promise<void> {
  const data = async (booking: Booking) =>
    bookingData(booking, await findNamedTour(change.tx, booking.tourId));
  const types = typesOf(before, after);
  await queueWebhooks(
    change,
    ...types.map((type) => ({ type, subjectId: after.id, data: () => data(after) })),
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
