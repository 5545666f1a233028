import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CallOffAnswer } from '#contract/bookings/states.ts';
import type { WallTime } from '#contract/time/wall-time.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { type BookingInFull, inFull, selectInFull } from '../bookings/bookings.queries.ts';
import { bookings, bookingTransitions } from '../bookings/bookings.table.ts';
import { sumIssuedVouchers } from '../bookings/issued-vouchers.ts';

/** How the guest of a called-off date was served, and the new start of a booking that moved. */
export type ServedGuest = {
  booking: BookingInFull;
  answer: CallOffAnswer;
  movedTo: WallTime | null;
  /** What became a gift voucher. */
  voucherCents: number;
};

type Transition = typeof bookingTransitions.$inferSelect;

/** The guests of a called-off date who were asked to choose, the waiting ones first, then by name. */
export async function listServedGuests(
  reader: Reader,
  availabilityId: string,
): Promise<ServedGuest[]> {
  const asked = await reader
    .select()
    .from(bookingTransitions)
    .where(
      and(
        eq(bookingTransitions.availabilityId, availabilityId),
        eq(bookingTransitions.toStatus, 'to_rebook'),
      ),
    )
    .orderBy(asc(bookingTransitions.id));
  if (asked.length === 0) return [];
  const ids = asked.map(({ bookingId }) => bookingId);
  const history = await reader
    .select()
    .from(bookingTransitions)
    .where(inArray(bookingTransitions.bookingId, ids))
    .orderBy(asc(bookingTransitions.id));
  const answerTo = new Map(
    asked.map(({ bookingId, id }) => [
      bookingId,
      history.find((each) => each.bookingId === bookingId && each.id > id),
    ]),
  );
  const targets = [...answerTo.values()].flatMap((next) => next?.availabilityId ?? []);
  const starts = await reader
    .select({ id: availabilities.id, date: availabilities.date, time: availabilities.time })
    .from(availabilities)
    .where(inArray(availabilities.id, targets));
  const found = await selectInFull(reader)
    .where(inArray(bookings.id, ids))
    .orderBy(asc(bookings.lastName), asc(bookings.firstName), asc(bookings.createdAt));
  const issued = await sumIssuedVouchers(reader, ids);
  const served = found.map(inFull).map((booking) => {
    const next = answerTo.get(booking.id);
    const voucherCents = issued.get(booking.id) ?? 0;
    const answer = voucherCents > 0 ? 'voucher' : answerOf(next);
    const start = starts.find(({ id }) => id === next?.availabilityId);
    const movedTo = answer === 'moved' && start ? { date: start.date, time: start.time } : null;
    return { booking, answer, movedTo, voucherCents };
  });
  const isWaiting = ({ answer }: ServedGuest) => answer === 'waiting';
  return [...served.filter(isWaiting), ...served.filter((each) => !isWaiting(each))];
}

function answerOf(next: Transition | undefined): CallOffAnswer {
  if (next === undefined) return 'waiting';
  if (next.toStatus === 'confirmed') return 'moved';
  const byActor = {
    guest: 'refunded',
    reseller: 'refunded',
    system: 'unanswered',
    team: 'ended',
  } as const;
  return byActor[next.actor];
}
