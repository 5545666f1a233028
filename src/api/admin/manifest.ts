import { manifestSchema } from '#contract/bookings/admin-bookings.schemas.ts';
import type { CallOffAnswersJson } from '#contract/bookings/call-off.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { netPaidCents } from '#contract/payments/net-paid.ts';
import { byId } from '#contract/schemas.ts';
import { findManifest } from '#domain/schedule/calendar.queries.ts';
import type { ServedGuest } from '#domain/schedule/call-off.queries.ts';
import { type Caller, endpoint } from '../endpoint.ts';
import { presentAdminAvailability } from './present-availability.ts';
import { presentAdminBooking } from './present-booking.ts';

/** Undefined for callers other than guides, who see only their own dates. */
export const ownDatesOf = (caller: Caller): string | undefined =>
  caller.role === 'guide' ? caller.id : undefined;

const presentAnswer = ({
  booking,
  answer,
  movedTo,
  voucherCents,
}: ServedGuest): CallOffAnswersJson[number] => ({
  reference: booking.reference,
  firstName: booking.firstName,
  lastName: booking.lastName,
  participants: booking.participants,
  answer,
  date: movedTo?.date ?? null,
  time: movedTo?.time ?? null,
  paidAmount: netPaidCents(booking.balance),
  refundedAmount: booking.balance.refundedCents - voucherCents,
  voucherAmount: voucherCents,
  owedBackAmount: booking.balance.owedBackCents,
  currency: booking.currency,
  until: booking.rebookUntil?.toString() ?? null,
});

export const manifestEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.availability,
    summary: 'Get an availability with all its bookings; guides see only their own dates',
    guard: 'guide',
    scope: 'bookings:read',
    params: byId,
    answers: { status: 200, shape: manifestSchema },
    failures: ['availability_not_found'],
    async handle({ params: { id }, staff }, { db, now }) {
      const manifest = await findManifest(db, now, id, ownDatesOf(staff));
      const body = {
        ...presentAdminAvailability(manifest),
        meetingPoint: manifest.meetingPoint ?? manifest.tour.meetingPoint,
        laterCount: manifest.laterCount,
        isRemovable: manifest.isRemovable,
        bookings: manifest.bookings.map(presentAdminBooking),
        answers: manifest.answers.map(presentAnswer),
      };
      return { status: 200, body };
    },
  }),
];
