import type { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  type BulkResultJson,
  bulkBookingsSchema,
  bulkDatesSchema,
  bulkGallerySchema,
  bulkResultSchema,
  bulkReviewsSchema,
} from '#contract/staff/bulk.schemas.ts';
import { lockBooking, lockBookings } from '#domain/bookings/bookings.queries.ts';
import type { Booking } from '#domain/bookings/bookings.table.ts';
import { cancelBooking } from '#domain/bookings/change-booking.ts';
import { changeEach, type EachResult } from '#domain/change-each.ts';
import { recordRest } from '#domain/checkout/staff-payments.ts';
import { removeGalleryItem, showGalleryItem } from '#domain/gallery/change-gallery.ts';
import { decideReview } from '#domain/reviews/review.ts';
import { changeAvailability, removeAvailability } from '#domain/schedule/change-availability.ts';
import type { StaffChange } from '#platform/db/change.ts';
import { endpoint } from '../endpoint.ts';
import { describeFailure } from '../http/refusals.ts';
import { changeFailures } from './availabilities.ts';

const present = ({ done, refused }: EachResult): BulkResultJson => ({
  done,
  refused: refused.map(({ id, failure }) => {
    const { code, detail = '' } = describeFailure(failure);
    return { id, code, detail };
  }),
});

export const bulkEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.bulkReviews,
    summary: 'Publish or reject several reviews; decided ones are unchanged',
    guard: 'office',
    body: bulkReviewsSchema,
    answers: { status: 200, shape: bulkResultSchema },
    failures: ['review_not_found'],
    handle({ body: { ids, action } }, { inChange }) {
      const status = action === 'approve' ? 'approved' : 'rejected';
      return inChange(async (change) => ({
        status: 200,
        body: present(
          await changeEach(change, ids, (inner, id) => decideReview(inner, id, status)),
        ),
      }));
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.bulkGallery,
    summary: 'Show, hide or delete several gallery items',
    guard: 'office',
    body: bulkGallerySchema,
    answers: { status: 200, shape: bulkResultSchema },
    failures: ['gallery_item_not_found'],
    handle({ body: { ids, action } }, { inChange }) {
      return inChange(async (change) => ({
        status: 200,
        body: present(
          await changeEach(change, ids, (inner, id) =>
            action === 'delete'
              ? removeGalleryItem(inner, id)
              : showGalleryItem(inner, id, action === 'show'),
          ),
        ),
      }));
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.bulkBookings,
    summary: 'Record several bookings as paid, or cancel them with a full refund',
    guard: 'office',
    scope: 'bookings:write',
    body: bulkBookingsSchema,
    answers: { status: 200, shape: bulkResultSchema },
    failures: [
      'booking_not_found',
      'more_than_due',
      'not_confirmed',
      'nothing_due',
      'refund_changed',
      'refund_too_large',
    ],
    handle({ body }, { inChange }) {
      return inChange(async (change) => {
        await lockBookings(change, body.references);
        const each = await changeEach(change, body.references, async (inner, reference) =>
          changeBooking(inner, await lockBooking(inner, reference), body),
        );
        return { status: 200, body: present(each) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.bulkDates,
    summary: 'Change the capacity or the named guide of several availabilities, or delete them',
    guard: 'office',
    scope: 'availability:write',
    body: bulkDatesSchema,
    answers: { status: 200, shape: bulkResultSchema },
    failures: changeFailures,
    handle({ body }, { inChange }) {
      return inChange(async (change) => ({
        status: 200,
        body: present(
          await changeEach(change, body.ids, (inner, id) => changeDate(inner, id, body)),
        ),
      }));
    },
  }),
];

function changeDate(
  change: StaffChange,
  id: string,
  body: z.output<typeof bulkDatesSchema>,
): Promise<unknown> {
  if (body.action === 'delete') return removeAvailability(change, id);
  const wanted =
    body.action === 'capacity'
      ? { capacity: body.capacity }
      : { namedGuideId: body.namedGuideId, guideId: body.guideId };
  return changeAvailability(change, id, { ...wanted, scope: 'one', withGuests: false });
}

function changeBooking(
  change: StaffChange,
  booking: Booking,
  body: z.output<typeof bulkBookingsSchema>,
): Promise<unknown> {
  if (body.action === 'paid') return recordRest(change, booking, body.method);
  const { reason, sendEmail } = body;
  return cancelBooking(change, booking, { reason, sendEmail, refund: 'all' });
}
