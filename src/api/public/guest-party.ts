import { ownBookingSchema } from '#contract/bookings/bookings.schemas.ts';
import {
  ownPartyInput,
  ownPartyPreviewInput,
  partyPreviewSchema,
} from '#contract/bookings/party-change.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { byReference } from '#contract/schemas.ts';
import { findGuestBooking } from '#domain/bookings/bookings.queries.ts';
import { lockGuestBooking } from '#domain/bookings/change-booking.ts';
import { changeOwnParty } from '#domain/bookings/change-own-party.ts';
import type { ChangedParty } from '#domain/bookings/change-party.ts';
import { dryRun } from '#platform/db/dry-run.ts';
import { endpoint } from '../endpoint.ts';
import { takeChangeMail } from '../http/guest-limits.ts';
import { answerOnce } from '../http/idempotency.ts';
import { presentById, presentRefundShares } from './guest-booking.ts';

const failures = [
  'booking_not_found',
  'category_not_found',
  'category_out_of_range',
  'extra_not_found',
  'extra_out_of_range',
  'extra_sold_out',
  'not_bookable',
  'not_confirmed',
  'not_enough_spots',
  'party_by_team',
  'party_needs_adult',
  'price_changed',
  'private_not_offered',
  'too_late',
] as const;

export const guestPartyEndpoints = [
  endpoint({
    method: 'POST',
    path: api.bookingPartyPreview,
    summary: 'Preview another party and extras: the price, and what is due or refunded',
    guard: 'public',
    limit: 'lookUp',
    params: byReference,
    body: ownPartyPreviewInput,
    answers: { status: 200, shape: partyPreviewSchema },
    failures,
    async handle({ params: { reference }, body }, { inChange }) {
      const { token, ...requested } = body;
      const changed = await dryRun(inChange, async (change) =>
        changeOwnParty(change, await lockGuestBooking(change, { reference, token }), requested),
      );
      return { status: 200, body: presentPartyPreview(changed) };
    },
  }),
  endpoint({
    method: 'POST',
    path: api.bookingParty,
    summary:
      'Change party and extras while the booking may be moved; the difference is due or refunded',
    guard: 'public',
    limit: 'write',
    params: byReference,
    body: ownPartyInput,
    answers: { status: 200, shape: ownBookingSchema },
    failures: [...failures, 'idempotency_conflict'],
    async handle({ params: { reference }, body }, context) {
      const { token, ...requested } = body;
      // Each change emails the guest, so repeated changes are limited.
      const { email } = await findGuestBooking(context.db, reference, token);
      const refuseOverLimit = await takeChangeMail(context, email);
      return answerOnce(context, body, async (change) => {
        refuseOverLimit();
        const booking = await lockGuestBooking(change, { reference, token });
        const { id } = booking;
        await changeOwnParty(change, booking, requested);
        const { mailDelivery } = context;
        return { status: 200, body: await presentById({ ...change, mailDelivery }, id) };
      });
    },
  }),
];

export const presentPartyPreview = ({ booking, dueCents, back }: ChangedParty) => ({
  participants: booking.participants,
  totalAmount: booking.totalCents,
  lines: booking.lines,
  dueAmount: dueCents,
  back: presentRefundShares(back),
});
