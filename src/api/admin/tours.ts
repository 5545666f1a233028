import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byTourId, pagedSchema } from '#contract/schemas.ts';
import {
  adminTourSchema,
  changedTourSchema,
  tourChangeSchema,
  tourInputSchema,
} from '#contract/tours/tours.schemas.ts';
import { changeTour } from '#domain/schedule/change-tour.ts';
import { deleteTour } from '#domain/schedule/delete-tour.ts';
import { findTour, listToursOfPage } from '#domain/tours/tours.queries.ts';
import type { GivenTour } from '#domain/tours/write-tour.ts';
import { createTour, showTour } from '#domain/tours/write-tour.ts';
import { endpoint } from '../endpoint.ts';
import { presentOne, presentTours } from './present-tours.ts';

export const adminTourEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.tours,
    summary:
      'List tours in their order, hidden ones included, 100 per page, with the number of related records',
    guard: 'office',
    scope: 'tours:read',
    query: pagedSchema,
    answers: { status: 200, shape: z.array(adminTourSchema) },
    async handle({ query: { page } }, { db, now }) {
      return { status: 200, body: await presentTours(db, now, await listToursOfPage(db, page)) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.tours,
    summary: 'Create a tour at the end of the list; its id is derived from its English name',
    guard: 'office',
    body: tourInputSchema,
    answers: { status: 201, shape: adminTourSchema },
    failures: ['too_many_people', 'picture_not_found', 'pool_not_found'],
    handle({ body }, { inChange }) {
      return inChange(async (change) => {
        const tour = await createTour(change, readTourFacts(body));
        return { status: 201, body: await presentOne(change.tx, change.now, tour) };
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.tour,
    summary: 'Get a tour with its texts in every language',
    guard: 'office',
    scope: 'tours:read',
    params: byTourId,
    answers: { status: 200, shape: adminTourSchema },
    failures: ['tour_not_found'],
    async handle({ params: { id } }, { db, now }) {
      return { status: 200, body: await presentOne(db, now, await findTour(db, id)) };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.tour,
    summary: 'Replace a tour',
    guard: 'office',
    params: byTourId,
    body: tourChangeSchema,
    answers: { status: 200, shape: changedTourSchema },
    failures: [
      'tour_not_found',
      'tour_changed',
      'too_many_people',
      'picture_not_found',
      'pool_not_found',
      'pools_too_few',
      'has_bookings',
      'availability_not_found',
    ],
    handle({ params: { id }, body: { updatedAt, tellGuests, ...input } }, { inChange }) {
      return inChange(async (change) => {
        const { tour, notified } = await changeTour(change, id, readTourFacts(input), {
          changedFrom: updatedAt,
          tellGuests,
        });
        const body = {
          ...(await presentOne(change.tx, change.now, tour)),
          notified: notified.map(({ booking }) => booking.reference),
        };
        return { status: 200, body };
      });
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.tourVisibility,
    summary: 'Show or hide a tour on the site; bookings are unchanged',
    guard: 'office',
    params: byTourId,
    body: z.object({ isActive: z.boolean() }),
    answers: { status: 200, shape: adminTourSchema },
    failures: ['tour_not_found'],
    handle({ params: { id }, body: { isActive } }, { inChange }) {
      return inChange(async (change) => {
        const tour = await showTour(change, id, isActive);
        return { status: 200, body: await presentOne(change.tx, change.now, tour) };
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.tour,
    summary: 'Delete a tour that was never booked, with its availabilities',
    guard: 'office',
    params: byTourId,
    answers: { status: 204, shape: null },
    failures: ['tour_not_found', 'tour_has_bookings'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => deleteTour(change, id));
      return { status: 204, body: null };
    },
  }),
];

export function readTourFacts(input: z.infer<typeof tourInputSchema>): GivenTour {
  const { price, privateSurcharge, meetingCoordinates, badge, pictures, ...same } = input;
  return {
    ...same,
    priceCents: input.categories[0]?.price ?? price,
    privateSurchargeCents: privateSurcharge,
    badge: badge && Object.keys(badge).length > 0 ? badge : null,
    meetingLatitude: meetingCoordinates?.latitude ?? null,
    meetingLongitude: meetingCoordinates?.longitude ?? null,
    pictures: pictures.map(({ focus, ...picture }) => ({ ...picture, ...(focus && { focus }) })),
  };
}
