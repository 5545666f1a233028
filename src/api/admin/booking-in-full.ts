import type { Temporal } from 'temporal-polyfill';
import type { BookingInFullJson, HistoryEntry } from '#contract/bookings/admin-bookings.schemas.ts';
import type { BookingStatus } from '#contract/bookings/states.ts';
import { HISTORY_AT_MOST_RECORDS } from '#contract/constants.ts';
import { netPaidCents } from '#contract/payments/net-paid.ts';
import type { BookingInFull, Transition } from '#domain/bookings/bookings.queries.ts';
import { findBooking, listTransitions } from '#domain/bookings/bookings.queries.ts';
import { listResellerSales } from '#domain/channels/channels.ts';
import { Failure } from '#domain/failures.ts';
import { listMailsAbout } from '#domain/mails/mails.queries.ts';
import type { Dispute } from '#domain/payments/checkouts.table.ts';
import { listDisputesOf, listPaymentsOf } from '#domain/payments/ledger.ts';
import type { AuditRecord } from '#domain/staff/audit.queries.ts';
import { listAuditAbout } from '#domain/staff/audit.queries.ts';
import type { Reader } from '#platform/db/types.ts';
import { presentShares, refundAmountOf } from '../public/guest-booking.ts';
import { presentInvoice } from './invoices.ts';
import { presentMail } from './mails.ts';
import { presentFailure } from './payments.ts';
import { presentAdminBooking } from './present-booking.ts';

type Moment = { tx: Reader; now: Temporal.Instant };

/** Throws booking_not_found. */
export async function readBookingInFull(
  moment: Moment,
  reference: string,
): Promise<BookingInFullJson> {
  const booking = await findBooking(moment.tx, reference);
  if (!booking) throw new Failure('booking_not_found');
  return presentBookingInFull(moment, booking);
}

export async function presentBookingInFull(
  { tx, now }: Moment,
  booking: BookingInFull,
): Promise<BookingInFullJson> {
  const mails = await listMailsAbout(tx, booking.id);
  const ledger = await listPaymentsOf(tx, booking.id);
  const disputes = await listDisputesOf(tx, booking.id);
  const refundAmount = refundAmountOf(booking, now);
  const transitions = await listTransitions(tx, booking.id);
  const audit = await listAuditAbout(tx, 'booking', booking.id);
  return {
    ...presentAdminBooking(booking),
    reseller: await readReseller(tx, booking.id),
    disputes: disputes.map(presentDispute),
    payments: ledger.slice(0, HISTORY_AT_MOST_RECORDS).map(presentPayment),
    refundAmount,
    refundShares: {
      all: presentShares(ledger, netPaidCents(booking.balance)),
      by_terms: presentShares(ledger, refundAmount),
    },
    mails: mails.map(presentMail),
    history: presentHistory(transitions, audit),
  };
}

async function readReseller(reader: Reader, bookingId: string) {
  const sale = (await listResellerSales(reader, [bookingId])).get(bookingId);
  if (!sale) return null;
  const { commissionCents: commission, ...facts } = sale;
  return { ...facts, commission };
}

const presentDispute = ({ id, amountCents, currency, status, reason, dueAt }: Dispute) => ({
  id,
  amount: amountCents,
  currency,
  status,
  reason,
  dueAt: dueAt?.toString() ?? null,
});

type Payment = Awaited<ReturnType<typeof listPaymentsOf>>[number];

const presentPayment = ({ id, at, kind, amountCents, currency, ...payment }: Payment) => ({
  id,
  at: at.toString(),
  kind,
  isDispute: payment.disputeId !== null,
  amount: amountCents,
  currency,
  method: payment.method,
  mode: payment.mode,
  counts: payment.counts,
  note: payment.note,
  recordedBy: payment.recordedBy,
  failure: presentFailure(payment.order),
  invoice: presentInvoice(payment.invoice),
});

/** Fields whose changes staff see in the history; the others follow from the state. */
const tellingFields = [
  'tourId',
  'confirmedDate',
  'confirmedTime',
  'confirmedMeetingPoint',
  'tourLanguage',
  'participants',
  'totalCents',
  'language',
  'offerNote',
  'firstName',
  'lastName',
  'email',
  'phone',
  'specialRequests',
  'adminNotes',
  'attended',
  'arrivedCount',
  'noShowCount',
  'cancelReason',
] as const;

/** Oldest first. A staff action replaces the transitions that it caused. */
function presentHistory(
  transitions: readonly Transition[],
  audit: readonly AuditRecord[],
): HistoryEntry[] {
  const byTeam = audit.map((record): HistoryEntry => {
    const its = transitions.filter((transition) => isOf(record, transition));
    return {
      at: record.at.toString(),
      action: record.action,
      actor: 'team',
      staff: record.name,
      teamLinkOf: record.teamLinkOf,
      apiKeyName: record.apiKeyName,
      fromStatus: its.at(0)?.fromStatus ?? null,
      toStatus: its.at(-1)?.toStatus ?? null,
      changes: changesBetween(record.before, record.after),
    };
  });
  const others = transitions
    .map((transition, number) => ({ transition, before: transitions[number - 1] }))
    .filter(({ transition }) => !audit.some((record) => isOf(record, transition)))
    .map(
      ({ transition, before }): HistoryEntry => ({
        at: transition.at.toString(),
        action: isPartyChange(transition, before) ? 'booking.party_changed' : null,
        actor: transition.actor,
        staff: null,
        teamLinkOf: null,
        apiKeyName: null,
        fromStatus: transition.fromStatus satisfies BookingStatus | null,
        toStatus: transition.toStatus,
        changes: [],
      }),
    );
  return [...others, ...byTeam].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** By the guest: the booking stays confirmed, on the same date. */
const isPartyChange = (
  { actor, fromStatus, toStatus, availabilityId }: Transition,
  before: Transition | undefined,
): boolean =>
  actor === 'guest' &&
  fromStatus === 'confirmed' &&
  toStatus === 'confirmed' &&
  availabilityId === before?.availabilityId;

const isOf = (record: AuditRecord, { actor, at }: Transition): boolean =>
  actor === 'team' && at.equals(record.at);

function changesBetween(before: unknown, after: unknown): HistoryEntry['changes'] {
  if (!isRecord(before) || !isRecord(after)) return [];
  return tellingFields
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter((change) => change.before !== change.after);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Counts of zero read like missing values. */
const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' || value === 0 ? null : String(value);
