import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  byId,
  dateSchema,
  guidePersonSchema,
  pageSchema,
  tourIdSchema,
} from '#contract/schemas.ts';
import {
  adminAvailabilitySchema,
  availabilityChangeSchema,
  openingSchema,
  seriesSchema,
} from '#contract/tours/availabilities.schemas.ts';
import { defaultSpan } from '#domain/availability/availability.ts';
import { createAvailability, createSeries } from '#domain/availability/open-availabilities.ts';
import { listCalendar } from '#domain/schedule/calendar.queries.ts';
import { changeAvailability, removeAvailability } from '#domain/schedule/change-availability.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { endpoint } from '../endpoint.ts';
import { ownDatesOf } from './manifest.ts';
import { presentAdminAvailability } from './present-availability.ts';

const createdSchema = z.object({ ids: z.array(z.string()) });
const idsOf = (created: readonly { id: string }[]) => ({ ids: created.map(({ id }) => id) });

export const changeFailures = [
  'availability_not_found',
  'availability_exists',
  'below_sold',
  'capacity_too_large',
  'guide_not_shown',
  'has_bookings',
  'language_booked',
  'no_such_guide',
  'pools_too_few',
  'start_skipped',
  'start_too_soon',
  'tour_not_found',
] as const;

export const adminAvailabilityEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.availabilities,
    summary:
      'List availabilities with the seats sold, 1,000 per page; guides see only their own; by default from today for as long as guests see dates',
    guard: 'guide',
    scope: 'availability:read',
    query: z.object({
      tourId: tourIdSchema.optional(),
      guidedById: guidePersonSchema.optional().meta({
        description: 'A staff member, or a guide of the settings, who guides the dates',
      }),
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      page: pageSchema,
    }),
    answers: { status: 200, shape: z.array(adminAvailabilitySchema) },
    async handle({ query, staff }, { db, now }) {
      const span = defaultSpan(query, now, await readSettings(db, 'rules'));
      const found = await listCalendar(db, now, {
        tourId: query.tourId,
        guideId: ownDatesOf(staff),
        guidedById: query.guidedById,
        ...span,
        page: query.page,
      });
      return { status: 200, body: found.map(presentAdminAvailability) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.availabilities,
    summary: 'Create an availability',
    guard: 'office',
    scope: 'availability:write',
    body: openingSchema,
    answers: { status: 201, shape: createdSchema },
    failures: [
      'tour_not_found',
      'availability_exists',
      'capacity_too_large',
      'guide_not_shown',
      'no_such_guide',
      'start_skipped',
    ],
    handle({ body }, { inChange }) {
      return inChange(async (change) => {
        const created = await createAvailability(change, body);
        return { status: 201, body: idsOf([created]) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.series,
    summary: 'Create the availabilities of a weekly pattern; existing starts are unchanged',
    guard: 'office',
    scope: 'availability:write',
    body: seriesSchema,
    answers: { status: 201, shape: createdSchema },
    failures: [
      'tour_not_found',
      'capacity_too_large',
      'guide_not_shown',
      'no_such_guide',
      'start_skipped',
    ],
    handle({ body }, { inChange }) {
      return inChange(async (change) => {
        const created = await createSeries(change, body);
        return { status: 201, body: idsOf(created) };
      });
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.availability,
    summary: 'Change an availability, or it and the later ones of its series at that time',
    guard: 'office',
    scope: 'availability:write',
    params: byId,
    body: availabilityChangeSchema,
    answers: {
      status: 200,
      shape: createdSchema.extend({
        moved: z.array(z.string()),
        notified: z
          .array(z.string())
          .meta({ description: 'The bookings whose guests are emailed' }),
      }),
    },
    failures: changeFailures,
    handle({ params: { id }, body }, { inChange }) {
      return inChange(async (change) => {
        const { after, moved, notified } = await changeAvailability(change, id, body);
        const references = (changed: typeof moved) => changed.map(({ reference }) => reference);
        const result = {
          ...idsOf(after),
          moved: references(moved),
          notified: references([
            ...moved.filter(({ email }) => email !== ''),
            ...notified.map(({ booking }) => booking),
          ]),
        };
        return { status: 200, body: result };
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.availability,
    summary: 'Delete an availability that was never booked',
    guard: 'office',
    scope: 'availability:write',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['availability_not_found', 'has_bookings'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => removeAvailability(change, id));
      return { status: 204, body: null };
    },
  }),
];
