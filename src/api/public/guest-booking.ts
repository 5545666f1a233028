import type { Temporal } from 'temporal-polyfill';
import { bookingStart, needsOffer, seatsWanted } from '#contract/bookings/booking-rules.ts';
import type {
  GuestBookingJson,
  OwnBookingJson,
  RefundSharesJson,
} from '#contract/bookings/bookings.schemas.ts';
import { meetingPointOf } from '#contract/bookings/meeting-point.ts';
import { decisionDueAt, minimumOfBooking } from '#contract/bookings/minimum-guests.ts';
import { offeredStartsOf } from '#contract/bookings/offered-starts.ts';
import type { MailDelivery } from '#contract/bookings/states.ts';
import { HISTORY_AT_MOST_RECORDS } from '#contract/constants.ts';
import { endsUnpaidAt, instalmentsLeft } from '#contract/payments/instalments.ts';
import { netPaidCents } from '#contract/payments/net-paid.ts';
import { refundMoments } from '#contract/payments/refund-moments.ts';
import { instantAt } from '#contract/time/wall-time.ts';
import {
  cancellationFeeAt,
  isCancellable,
  isMovable,
  isPartyChangeable,
  placeOnMap,
} from '#domain/bookings/booking.ts';
import { type BookingInFull, findBookingById } from '#domain/bookings/bookings.queries.ts';
import { findIssuedVoucher } from '#domain/bookings/issued-vouchers.ts';
import { lookAtOfferedStarts } from '#domain/bookings/offered-starts.ts';
import { linesOf } from '#domain/bookings/price-party.ts';
import { findUnderWay } from '#domain/checkout/sync-with-gateway.ts';
import type { Invoice } from '#domain/payments/invoices.table.ts';
import {
  type LedgerEntry,
  listPaymentsOf,
  type RefundShares,
  refundSharesOf,
} from '#domain/payments/ledger.ts';
import { findRebookHold } from '#domain/rebooking/hold-to-rebook.ts';
import { readVoucherTerms } from '#domain/rebooking/voucher-instead.ts';
import { itineraryOf } from '#domain/tours/tour.ts';
import type { Reader } from '#platform/db/types.ts';
import { showPictures } from './home.ts';

export function presentGuestBooking(booking: BookingInFull): GuestBookingJson {
  const email = booking.email || null;
  /** A guest without an address is promised no email. */
  const reminder = (at: Temporal.Instant | null) => (email !== null && at?.toString()) || null;
  return {
    reference: booking.reference,
    kind: booking.kind,
    status: booking.status,
    tourId: booking.tourId,
    tourName: booking.tour.name,
    ...bookingStart(booking),
    meetingPoint: meetingPointOf(booking),
    participants: booking.participants,
    totalAmount: booking.totalCents,
    lines: linesOf(booking),
    taxBasisPoints: booking.taxBasisPoints,
    paidAmount: netPaidCents(booking.balance),
    dueAmount: booking.balance.dueCents,
    awaitedAmount: booking.awaitedCents,
    voucherAmount: voucherCentsOf(booking),
    currency: booking.currency,
    invoiceTo: booking.invoiceTo,
    firstName: booking.firstName,
    lastName: booking.lastName,
    email,
    phone: booking.phone,
    specialRequests: booking.specialRequests,
    language: booking.language,
    tourLanguage: booking.tourLanguage,
    holdExpiresAt: booking.holdExpiresAt?.toString() ?? null,
    paymentDueAt: booking.paymentDueAt?.toString() ?? null,
    answerDueAt: booking.answerDueAt?.toString() ?? null,
    offerExpiresAt: booking.offerExpiresAt?.toString() ?? null,
    offerNote: booking.offerNote,
    offeredStarts: offeredStartsOf(booking),
    rebookUntil: booking.rebookUntil?.toString() ?? null,
    createdAt: booking.createdAt.toString(),
    confirmedAt: booking.confirmedAt?.toString() ?? null,
    remindAt: reminder(booking.remindAt),
    rules: booking.rules,
    refunds: refundMoments(booking).map(({ until, ...tier }) => ({
      ...tier,
      until: until.toString(),
    })),
    paymentTerms: booking.paymentTerms,
    instalments: instalmentsLeft(booking).map(
      ({ amountCents: amount, dueAt, remindAt, isDeposit }) => ({
        amount,
        dueAt: dueAt?.toString() ?? null,
        remindAt: reminder(remindAt),
        isDeposit,
      }),
    ),
    endsUnpaidAt: endsUnpaidAt(booking, booking.balance.dueCents)?.toString() ?? null,
    cancellationFee: booking.balance.cancellationFeeCents,
    durationMinutes: booking.tour.durationMinutes,
    meetingCoordinates: placeOnMap(booking),
    cancelledBy: booking.cancelledBy,
    guideName: booking.guide?.name ?? null,
  };
}

/** In cents: the voucher amount reserved for a booking that is not confirmed yet. */
const voucherCentsOf = ({ status, voucherCents }: BookingInFull): number =>
  status === 'held' || status === 'processing' ? voucherCents : 0;

/** In cents: the refund if it is cancelled now; for a cancelled booking, the amount still owed back. */
export function refundAmountOf(booking: BookingInFull, now: Temporal.Instant): number {
  if (booking.cancelledAt !== null) return booking.balance.owedBackCents;
  return netPaidCents(booking.balance) - cancellationFeeAt(booking, booking.balance, now);
}

export const presentShares = (
  ledger: readonly LedgerEntry[],
  backCents: number,
): RefundSharesJson => presentRefundShares(refundSharesOf(ledger, backCents));

export const presentRefundShares = (shares: RefundShares): RefundSharesJson => ({
  online: shares.onlineCents,
  demo: shares.demoCents,
  ontoVoucher: shares.ontoVoucherCents,
  byReseller: shares.byResellerCents,
  byHand: shares.byHandCents,
});

type Surroundings = { tx: Reader; now: Temporal.Instant; mailDelivery: MailDelivery };

/** A new booking has no payments and no named guide yet. */
export function presentNewBooking(
  booking: BookingInFull,
  { now, mailDelivery }: Omit<Surroundings, 'tx'>,
): OwnBookingJson {
  const startsAt = instantAt(bookingStart(booking));
  return {
    ...presentGuestBooking(booking),
    offeredStarts: [],
    isCancellable: isCancellable(booking, now),
    isMovable: isMovable(booking, now),
    isPartyChangeable: isPartyChangeable(booking, now),
    calledOffReason: booking.status === 'to_rebook' ? booking.cancelReason : null,
    refundAmount: refundAmountOf(booking, now),
    refundShares: presentShares([], 0),
    voucherInstead: null,
    rebookHold: null,
    minimum: presentMinimum(booking, startsAt, now),
    hasStarted: startsAt.epochMilliseconds <= now.epochMilliseconds,
    seatsWanted: seatsWanted(booking.tour, booking),
    awaitsOffer: booking.status === 'pending' && needsOffer(booking.tour, booking.participants),
    payments: [],
    itinerary: itineraryOf(booking.tour).map(({ text: _, ...stop }) => stop),
    guidePicture: null,
    mailDelivery,
  };
}

function presentMinimum(
  booking: BookingInFull,
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
): OwnBookingJson['minimum'] {
  const minimum = minimumOfBooking(booking);
  if (minimum === null || startsAt.epochMilliseconds <= now.epochMilliseconds) return null;
  return { ...minimum, decideBy: decisionDueAt(startsAt, booking.tour).toString() };
}

export async function presentOwnBooking(
  booking: BookingInFull,
  { tx, ...surroundings }: Surroundings,
): Promise<OwnBookingJson> {
  const [guidePicture = null] = await showPictures(tx, [booking.guide?.picture ?? null]);
  const { pageEndsAt } = await findUnderWay(tx, { bookingId: booking.id });
  const shown = presentNewBooking(booking, surroundings);
  const ledger = await listPaymentsOf(tx, booking.id);
  const won = new Set<string | null>(
    ledger.flatMap(({ kind, disputeId }) =>
      kind === 'refund_failed' && disputeId ? [disputeId] : [],
    ),
  );
  return {
    ...shown,
    offeredStarts: await lookAtOfferedStarts(tx, surroundings.now, booking),
    // A guest who is paying sees one deadline everywhere: the payment page's, which is earlier.
    holdExpiresAt:
      booking.status === 'held' && pageEndsAt ? pageEndsAt.toString() : shown.holdExpiresAt,
    payments: ledger
      // Payments without value in the current mode do not count. Won disputes moved no money in the end.
      .filter(({ counts, disputeId }) => counts && !won.has(disputeId))
      .slice(0, HISTORY_AT_MOST_RECORDS)
      .map(({ at, kind, disputeId, amountCents, method, invoice }) => ({
        at: at.toString(),
        kind,
        isDispute: disputeId !== null,
        amount: amountCents,
        method,
        invoice: presentOwnInvoice(invoice),
      })),
    refundShares: presentShares(ledger, shown.refundAmount),
    voucherInstead: await presentVoucher(tx, booking, surroundings.now),
    rebookHold: await presentRebookHold(tx, booking, surroundings.now),
    guidePicture,
  };
}

async function presentRebookHold(
  tx: Reader,
  booking: BookingInFull,
  now: Temporal.Instant,
): Promise<OwnBookingJson['rebookHold']> {
  const hold = await findRebookHold(tx, now, booking);
  if (hold === null) return null;
  const { until, normalCents: normalAmount, ...where } = hold;
  return { ...where, until: until.toString(), normalAmount };
}

async function presentVoucher(
  tx: Reader,
  booking: BookingInFull,
  now: Temporal.Instant,
): Promise<OwnBookingJson['voucherInstead']> {
  if (booking.rebookUntil === null) return null;
  const offered = await readVoucherTerms(tx, now, booking);
  const voucher = offered ? { ...offered, code: null } : await findIssuedVoucher(tx, booking.id);
  return (
    voucher && { amount: voucher.amountCents, validUntil: voucher.validUntil, code: voucher.code }
  );
}

const presentOwnInvoice = (invoice: Invoice | null) =>
  invoice?.number ? { kind: invoice.kind, number: invoice.number, url: invoice.url } : null;

export async function presentById(surroundings: Surroundings, id: string): Promise<OwnBookingJson> {
  const booking = await findBookingById(surroundings.tx, id);
  if (!booking) throw new Error('the locked booking is missing');
  return presentOwnBooking(booking, surroundings);
}
