import type { z } from 'zod';
import {
  bookingInFullSchema,
  tourMovePreviewInput,
  tourMoveSchema,
} from '#contract/bookings/admin-bookings.schemas.ts';
import { partyPreviewSchema } from '#contract/bookings/party-change.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byReference } from '#contract/schemas.ts';
import { lockBooking } from '#domain/bookings/bookings.queries.ts';
import { moveToTour } from '#domain/bookings/move-to-tour.ts';
import { dryRun } from '#platform/db/dry-run.ts';
import { endpoint } from '../endpoint.ts';
import { presentPartyPreview } from '../public/guest-party.ts';
import { readBookingInFull } from './booking-in-full.ts';
import { ownPriceOf, partyChangeFailures } from './bookings.ts';

const failures = [
  'availability_not_found',
  'booking_not_found',
  'extra_sold_out',
  'language_not_offered',
  'not_bookable',
  'same_tour',
  ...partyChangeFailures,
] as const;

const tourMoveOf = ({
  ownTotal,
  ownTotalReason,
  ...move
}: z.output<typeof tourMovePreviewInput>) => ({
  ...move,
  ownPrice: ownPriceOf({ ownTotal, ownTotalReason }),
});

/** A booking's move to a date of another tour. */
export const bookingTourEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.bookingTour,
    summary: 'Move a confirmed booking to a date of another tour, at that tour’s prices',
    guard: 'office',
    scope: 'bookings:write',
    params: byReference,
    body: tourMoveSchema,
    answers: { status: 200, shape: bookingInFullSchema },
    failures,
    handle({ params: { reference }, body: { shownTotal, sendEmail, ...body } }, { inChange }) {
      return inChange(async (change) => {
        const booking = await lockBooking(change, reference);
        await moveToTour(change, booking, { ...tourMoveOf(body), shownTotal, sendEmail });
        return { status: 200, body: await readBookingInFull(change, reference) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.bookingTourPreview,
    summary: 'Preview a move to another tour: its price, and what is due or refunded',
    guard: 'office',
    scope: 'bookings:write',
    params: byReference,
    body: tourMovePreviewInput,
    answers: { status: 200, shape: partyPreviewSchema },
    failures,
    async handle({ params: { reference }, body }, { inChange }) {
      const changed = await dryRun(inChange, async (change) =>
        moveToTour(change, await lockBooking(change, reference), {
          ...tourMoveOf(body),
          sendEmail: false,
        }),
      );
      return { status: 200, body: presentPartyPreview(changed) };
    },
  }),
];
