import { Temporal } from 'temporal-polyfill';
import { answerDue } from '#contract/answer-due.ts';
import { bookingStart } from '#contract/booking-rules.ts';
import type { Locale } from '#contract/localised.ts';
import type { BookingRules, Rules } from '#contract/rules.schemas.ts';
import type { BookingStatus } from '#contract/states.ts';
import { instantAt, type WallTime } from '#contract/wall-time.ts';
import type { Sums } from '../payments/ledger.ts';
import { meetingCoordinates } from '../tours/tour.ts';
import type { Tour } from '../tours/tours.table.ts';
import type { WishedParty } from './price-party.ts';

/** Whom a booking is for, and how to reach them; mail goes out in `language`, the guide speaks `tourLanguage`. */
export type Guest = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  specialRequests?: string | undefined;
  language: Locale;
  tourLanguage?: Locale | undefined;
};

/** Who comes: so many of each, and whom to reach. */
export type Party = Guest & WishedParty;

/** What decides until when a booking can be changed: its start, and the rules that it was made under. */
type Changeable = Parameters<typeof bookingStart>[0] & {
  rules: Pick<BookingRules, 'freeCancellationHours'>;
};

/** Until when a guest may cancel or move: so many hours before the start. */
export const changeDeadline = (booking: Changeable): Temporal.Instant =>
  instantAt(bookingStart(booking)).subtract({ hours: booking.rules.freeCancellationHours });

/** Whether the guest may still cancel or move; a request may be withdrawn, an offer declined, and
 * what is not paid yet given up, at any time. */
export function isChangeable(
  booking: Changeable & { status: BookingStatus },
  now: Temporal.Instant,
): boolean {
  if (['pending', 'offered', 'processing'].includes(booking.status)) return true;
  return (
    booking.status === 'confirmed' &&
    now.epochMilliseconds <= changeDeadline(booking).epochMilliseconds
  );
}

/** What a booking has paid, got back, still owes, and what it still has to get back, in cents. */
export type Balance = Pick<Sums, 'paidCents' | 'refundedCents'> & {
  dueCents: number;
  owedBackCents: number;
};

/** The one truth about a booking's money. What has no seats owes nothing. */
export function balanceOf(
  { status, totalCents }: { status: BookingStatus; totalCents: number },
  { paidCents, refundedCents, waivedCents }: Sums,
): Balance {
  const isOwed = status === 'confirmed' || status === 'processing' || status === 'held';
  const dueCents = isOwed ? Math.max(0, totalCents - paidCents + refundedCents - waivedCents) : 0;
  const isOver = status === 'cancelled' || status === 'expired';
  const owedBackCents = isOver ? paidCents - refundedCents : 0;
  return { paidCents, refundedCents, dueCents, owedBackCents };
}

/**
 * When a guest is reminded of a start: so many hours before it. Null when the start was settled later
 * than that, for then the mail that said so has just told everything.
 */
export function reminderAt(
  start: WallTime,
  settledAt: Temporal.Instant,
  { reminderHoursBefore }: Pick<BookingRules, 'reminderHoursBefore'>,
): Temporal.Instant | null {
  const at = instantAt(start).subtract({ hours: reminderHoursBefore });
  return Temporal.Instant.compare(at, settledAt) > 0 ? at : null;
}

/** By when a request is answered, at the latest. */
export function answerDueAt(
  askedAt: Temporal.Instant,
  wish: WallTime,
  rules: Pick<Rules, 'requestReplyHours'>,
): Temporal.Instant {
  const start = instantAt(wish).epochMilliseconds;
  return Temporal.Instant.fromEpochMilliseconds(answerDue(askedAt.epochMilliseconds, start, rules));
}

/** The tour's own place, unless the team agreed on another one with this guest. */
export function placeOnMap({
  confirmedMeetingPoint,
  tour,
}: {
  confirmedMeetingPoint: string | null;
  tour: Pick<Tour, 'meetingPoint' | 'meetingLatitude' | 'meetingLongitude'>;
}): ReturnType<typeof meetingCoordinates> {
  const { meetingPoint } = tour;
  const ownNames = typeof meetingPoint === 'string' ? [meetingPoint] : Object.values(meetingPoint);
  const isElsewhere = confirmedMeetingPoint !== null && !ownNames.includes(confirmedMeetingPoint);
  return isElsewhere ? null : meetingCoordinates(tour);
}
