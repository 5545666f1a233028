import type { AdminBookingJson, ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatInstalment, isOverdue } from '../bookings/booking-labels.ts';

type Booking = ManifestJson['bookings'][number];

const isCollected = (part: AdminBookingJson['instalments'][number]): boolean =>
  part.dueAt === null || isOverdue(part);

/** The amount in cents that the guide collects for confirmed bookings. */
export const sumToCollect = (bookings: readonly Booking[]): number =>
  bookings
    .filter(({ status }) => status === 'confirmed')
    .flatMap(({ instalments }) => instalments.filter(isCollected))
    .reduce((sum, { amount }) => sum + amount, 0);

/** Lists what is due: payments in progress, online instalments and what the guide collects. */
export const formatToCollect = ({ instalments, awaitedAmount, currency }: Booking): string =>
  [
    ...(awaitedAmount > 0
      ? [m.admin_booking_on_its_way_short({ amount: formatMoney(awaitedAmount, currency) })]
      : []),
    ...instalments.map((part) =>
      isCollected(part)
        ? m.admin_booking_collect({ amount: formatMoney(part.amount, currency) })
        : formatInstalment(part, currency),
    ),
  ].join(' · ');
