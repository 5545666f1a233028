import { Temporal } from 'temporal-polyfill';
import { answerDue } from '#contract/bookings/answer-due.ts';
import { isMetElsewhere } from '#contract/bookings/meeting-point.ts';
import type { BookingRules, Rules } from '#contract/bookings/rules.schemas.ts';
import type { BookingStatus } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import { netPaidCents } from '#contract/payments/net-paid.ts';
import {
  type Changeable,
  type RefundMoment,
  refundMoments,
} from '#contract/payments/refund-moments.ts';
import { cancellationFee } from '#contract/payments/refunds.ts';
import { instantAt, type WallTime } from '#contract/time/wall-time.ts';
import type { Sums } from '../payments/ledger.ts';
import { meetingCoordinates } from '../tours/tour.ts';
import type { Tour } from '../tours/tours.table.ts';
import type { Booking } from './bookings.table.ts';
import type { PricingRequest } from './price-party.ts';

/** The guest's contact details; emails are in `language`, the guide speaks `tourLanguage`. */
export type Guest = {
  firstName: string;
  lastName: string;
  /** Empty if the guest has none. */
  email: string;
  phone: string;
  specialRequests?: string | undefined;
  language: Locale;
  tourLanguage?: Locale | undefined;
};

export type Party = Guest & PricingRequest;

export function splitParty<Whole extends Party>(whole: Whole) {
  const { participants, party, extras, isPrivate, shownTotal, discountCode, ...guest } = whole;
  const requested = { participants, party, extras, isPrivate, shownTotal, discountCode };
  return { wish: requested, guest };
}

export const lastRefund = (booking: Changeable): RefundMoment => {
  const [best, ...later] = refundMoments(booking);
  return later.at(-1) ?? best;
};

const isOver = ({ until }: RefundMoment, now: Temporal.Instant): boolean =>
  until.epochMilliseconds < now.epochMilliseconds;

type ChangeableNow = Changeable & { status: BookingStatus };

/** Whether the guest may still cancel: at any time before it is confirmed, or while it is to be rebooked. */
export const isCancellable = (booking: ChangeableNow, now: Temporal.Instant): boolean =>
  ['pending', 'offered', 'processing', 'to_rebook'].includes(booking.status) ||
  (booking.status === 'confirmed' && !isOver(lastRefund(booking), now));

/** Only while the best terms apply, so that a move cannot improve them. */
export const isMovable = (booking: ChangeableNow, now: Temporal.Instant): boolean =>
  booking.status === 'confirmed' && !isOver(refundMoments(booking)[0], now);

/** Whether the guest may change who comes: sold by the site at its own prices, while the booking may be moved. */
export const isPartyChangeable = (
  booking: ChangeableNow & Parameters<typeof hasSitePrice>[0],
  now: Temporal.Instant,
): boolean => isMovable(booking, now) && hasSitePrice(booking);

/** A total that was agreed by hand would stay the same for any party. */
export const hasSitePrice = ({
  kind,
  channelId,
  availabilityId,
  lines,
}: Pick<Booking, 'kind' | 'channelId' | 'availabilityId' | 'lines'>): boolean =>
  kind === 'instant' &&
  channelId === null &&
  availabilityId !== null &&
  lines.length > 0 &&
  !lines.some((line) => line.kind === 'offer' || line.kind === 'adjustment');

/** The fee in cents for cancelling a confirmed booking now: a share of the price, at most what was paid. */
export function cancellationFeeAt(
  booking: ChangeableNow & { totalCents: number },
  { paidCents, refundedCents, waivedCents }: Sums,
  now: Temporal.Instant,
): number {
  if (booking.status !== 'confirmed') return 0;
  const moment = refundMoments(booking).find((each) => !isOver(each, now));
  const price = Math.max(0, booking.totalCents - waivedCents);
  const retainedCents = netPaidCents({ paidCents, refundedCents });
  return Math.min(retainedCents, cancellationFee(price, moment?.refundPercent ?? 0));
}

/** A booking's payments, refunds, and open amounts in both directions, in cents. */
export type Balance = Sums & {
  dueCents: number;
  owedBackCents: number;
  /** The part of the payments that a cancelled booking does not get back. */
  cancellationFeeCents: number;
};

type Owing = Pick<Booking, 'status' | 'totalCents' | 'cancellationFeeCents'> & {
  /** Reserved for a booking that is not confirmed yet, and therefore not due. */
  voucherCents?: number;
};

/**
 * The only rule for a booking's balance. A booking without seats owes nothing; one to be rebooked is owed
 * nothing either, until its guest chooses a refund.
 */
export function balanceOf({ status, totalCents, ...booking }: Owing, sums: Sums): Balance {
  const { paidCents, refundedCents, waivedCents } = sums;
  const isOwed = status === 'confirmed' || status === 'processing' || status === 'held';
  const retainedCents = status === 'confirmed' ? 0 : (booking.voucherCents ?? 0);
  const owedCents = totalCents - paidCents + refundedCents - waivedCents - retainedCents;
  const dueCents = isOwed ? Math.max(0, owedCents) : 0;
  const isEnded = status === 'cancelled' || status === 'expired';
  const leftCents = isEnded ? netPaidCents(sums) : 0;
  const cancellationFeeCents = Math.min(booking.cancellationFeeCents, leftCents);
  const owedBackCents = leftCents - cancellationFeeCents;
  return { ...sums, dueCents, owedBackCents, cancellationFeeCents };
}

/** When the guest is reminded of a start; null if the start was set later, and emailed then. */
export function reminderAt(
  start: WallTime,
  settledAt: Temporal.Instant,
  { reminderHoursBefore }: Pick<BookingRules, 'reminderHoursBefore'>,
): Temporal.Instant | null {
  const at = instantAt(start).subtract({ hours: reminderHoursBefore });
  return Temporal.Instant.compare(at, settledAt) > 0 ? at : null;
}

export function answerDueAt(
  askedAt: Temporal.Instant,
  requested: WallTime,
  rules: Pick<Rules, 'requestReplyHours'>,
): Temporal.Instant {
  const start = instantAt(requested).epochMilliseconds;
  return Temporal.Instant.fromEpochMilliseconds(answerDue(askedAt.epochMilliseconds, start, rules));
}

/** The tour's coordinates; null if the guest is met elsewhere. */
export const placeOnMap = (
  booking: Parameters<typeof isMetElsewhere>[0] & {
    tour: Pick<Tour, 'meetingLatitude' | 'meetingLongitude'>;
  },
): ReturnType<typeof meetingCoordinates> =>
  isMetElsewhere(booking) ? null : meetingCoordinates(booking.tour);
