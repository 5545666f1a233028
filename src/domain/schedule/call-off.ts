import { and, inArray, isNull } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { CallOffChoice } from '#contract/bookings/states.ts';
import { type Locale, localise } from '#contract/localised.ts';
import type { StaffChange } from '#platform/db/change.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import type { Availability } from '../availability/availability.ts';
import type { Booking } from '../bookings/bookings.table.ts';
import { writeCancellation } from '../bookings/change-booking.ts';
import { closeWaitlist } from '../bookings/end-waitlist-entries.ts';
import { releaseHold } from '../bookings/hold-seats.ts';
import { findOpenDecision } from '../bookings/minimum-guests.ts';
import { Failure } from '../failures.ts';
import { releaseRebookHold } from '../rebooking/hold-to-rebook.ts';
import { askToRebook, rebookUntil, refundToRebook } from '../rebooking/rebook.ts';
import { recordAudit } from '../staff/audit.ts';
import { lockWithBookings } from './lock-with-bookings.ts';

export type CallOff = {
  /** Each guest reads it in their language, else in English, else in any that is written. */
  reason: { [locale in Locale]?: string };
  choice: CallOffChoice;
  /** Until when guests choose; by default in a week. */
  respondBy?: Temporal.Instant | undefined;
  sendEmail: boolean;
};

/**
 * Calls availabilities off together, all or none: they close, and their holds end. Confirmed bookings wait for
 * their guests' choice, or are refunded; processing ones are always refunded. Called off again with `refund`,
 * they refund the guests who have not chosen yet.
 * @returns the bookings that changed, and of these the refunded and the waiting ones
 * @throws {Failure} availability_not_found, has_bookings if a guest booked at the same moment,
 *   respond_by_out_of_range, choice_promised
 */
export async function callOff(
  change: StaffChange,
  ids: readonly string[],
  { reason, choice, respondBy, sendEmail }: CallOff,
): Promise<{ bookings: Booking[]; refunds: Booking[]; waiting: Booking[] }> {
  const until = rebookUntil(change, respondBy);
  const {
    booked,
    holding,
    availabilities: dates,
  } = await lockWithBookings(change, ids, {
    withToRebook: choice === 'refund',
  });
  if (choice === 'refund') await assertNoChoicePromised(change, dates);
  await change.tx
    .update(availabilities)
    .set({ calledOffAt: change.now })
    .where(and(inArray(availabilities.id, [...ids]), isNull(availabilities.calledOffAt)));
  for (const booking of holding) await releaseRebookHold(change, booking);
  const refunds: Booking[] = [];
  const waiting: Booking[] = [];
  for (const booking of booked) {
    const words = reasonFor(reason, booking.language);
    if (booking.status === 'held') await releaseHold(change, booking);
    else if (booking.status === 'to_rebook') {
      refunds.push(await refundToRebook(change, booking, { reason: words, sendEmail }));
    } else if (booking.status === 'confirmed' && choice === 'rebook') {
      waiting.push(await askToRebook(change, booking, { until, reason: words, sendEmail }));
    } else {
      refunds.push(
        await writeCancellation(change, booking, { reason: words, sendEmail, refund: 'all' }),
      );
    }
  }
  const bookings = [...refunds, ...waiting];
  for (const { id } of dates) {
    await closeWaitlist(change, { id });
    const changed = bookings.filter(({ availabilityId }) => availabilityId === id);
    const references = changed.map(({ reference }) => reference);
    await recordAudit(change, 'availability.called_off', id, { before: null, after: references });
  }
  return { bookings, refunds, waiting };
}

/** Guests of a date below its minimum number of guests were told that they choose. */
async function assertNoChoicePromised(
  { tx, now }: StaffChange,
  dates: readonly Availability[],
): Promise<void> {
  for (const { id } of dates) {
    if (await findOpenDecision(tx, now, id)) throw new Failure('choice_promised');
  }
}

const reasonFor = (reason: CallOff['reason'], language: Locale): string =>
  localise(reason, language) || Object.values(reason).find(Boolean) || '';
