import { z } from 'zod';
import { BOOKABLE_DAYS_AHEAD, PRIVATE_PARTY_MAX_PEOPLE } from '#constants';
import { createAvailability, createSeries } from '#domain/availability/create-availabilities.ts';
import { callOff } from '#domain/bookings/dates/call-off.ts';
import {
  changeAvailability,
  removeAvailability,
} from '#domain/bookings/dates/change-availability.ts';
import { listDates } from '#domain/bookings/dates/dates.queries.ts';
import { refundInFull } from '#domain/payments/payment.ts';
import { recordAudit } from '#domain/staff/audit.ts';
import { addDays, lisbonWallTime } from '#platform/clock/lisbon.ts';
import type { Change } from '#platform/db/change.ts';
import { endpoint } from '../../endpoint.ts';
import { dateShape, textShape, timeShape } from '../../shapes.ts';
import { auditBooking } from '../audited.ts';
import { adminAvailabilityShape, presentAdminAvailability } from './admin-availability-shape.ts';

const path = '/api/admin/availabilities';
const params = z.object({ id: z.uuid() });
const capacityShape = z.int().min(1).max(PRIVATE_PARTY_MAX_PEOPLE);
const tourIdShape = z.string().max(200);

const createdShape = z.object({ ids: z.array(z.string()) });
const idsOf = (created: readonly { id: string }[]) => ({ ids: created.map(({ id }) => id) });

const spanShape = { from: dateShape, to: dateShape };
const runsForward = (span: { from: string; to: string }) => span.from <= span.to;
const forwardOnly = { message: 'invalid_span', path: ['to'] };

export const adminAvailabilityEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Availabilities with the seats sold; by default from today for 90 days',
    guard: 'staff',
    query: z.object({
      tourId: tourIdShape.optional(),
      from: dateShape.optional(),
      to: dateShape.optional(),
    }),
    answers: { status: 200, shape: z.array(adminAvailabilityShape) },
    async handle({ query }, { db, now }) {
      const from = query.from ?? lisbonWallTime(now).date;
      const to = query.to ?? addDays(from, BOOKABLE_DAYS_AHEAD);
      const found = await listDates(db, now, { tourId: query.tourId, from, to });
      return { status: 200, body: found.map(presentAdminAvailability) };
    },
  }),
  endpoint({
    method: 'POST',
    path,
    summary: 'Open one date',
    guard: 'staff',
    body: z.object({
      tourId: tourIdShape,
      date: dateShape,
      time: timeShape,
      capacity: capacityShape,
    }),
    answers: { status: 201, shape: createdShape },
    failures: ['tour_not_found', 'availability_exists'],
    handle({ body, staff }, { inChange }) {
      return inChange(async (change) => {
        const created = await createAvailability(change, body);
        await audit(change, staff.id, 'availability.created', created.id, null, created);
        return { status: 201, body: idsOf([created]) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/series`,
    summary: 'Open the dates of a weekly pattern; starts that exist stay as they are',
    guard: 'staff',
    body: z
      .object({
        tourId: tourIdShape,
        ...spanShape,
        weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
        times: z.array(timeShape).min(1).max(24),
        capacity: capacityShape,
        except: z.array(dateShape).max(366).default([]),
      })
      .refine(runsForward, forwardOnly)
      .refine(({ from, to }) => to <= addDays(from, 731), {
        message: 'invalid_value',
        path: ['to'],
      }),
    answers: { status: 201, shape: createdShape },
    failures: ['tour_not_found'],
    handle({ body, staff }, { inChange }) {
      return inChange(async (change) => {
        const created = await createSeries(change, body);
        await audit(change, staff.id, 'series.created', body.tourId, null, body);
        return { status: 201, body: idsOf(created) };
      });
    },
  }),
  endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change one date, or it and the later ones of its series at that time',
    guard: 'staff',
    params,
    body: z.object({
      date: dateShape.optional(),
      time: timeShape.optional(),
      capacity: capacityShape.optional(),
      scope: z.enum(['one', 'later']).default('one'),
      withGuests: z.boolean().default(false).meta({
        description: 'Guests go with a date to its new start and get a mail; else it is refused',
      }),
    }),
    answers: { status: 200, shape: createdShape.extend({ moved: z.array(z.string()) }) },
    failures: [
      'availability_not_found',
      'availability_exists',
      'below_sold',
      'has_bookings',
      'start_too_soon',
    ],
    handle({ params: { id }, body, staff }, { inChange }) {
      return inChange(async (change) => {
        const { before, after, moved } = await changeAvailability(change, id, body);
        await audit(change, staff.id, 'availability.changed', id, before, after);
        for (const booking of moved) await auditBooking(change, staff, 'booking.moved', booking);
        const references = moved.map((booking) => booking.after.reference);
        return { status: 200, body: { ...idsOf(after), moved: references } };
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Delete a date that was never booked',
    guard: 'staff',
    params,
    answers: { status: 204, shape: null },
    failures: ['availability_not_found', 'has_bookings'],
    async handle({ params: { id }, staff }, { inChange }) {
      await inChange(async (change) => {
        const removed = await removeAvailability(change, id);
        await audit(change, staff.id, 'availability.removed', id, removed, null);
      });
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{id}/calling-off`,
    summary: 'Call a date off: its guests are cancelled, told and refunded',
    guard: 'staff',
    params,
    body: z.object({ reason: textShape(1000, 0).optional() }),
    answers: { status: 200, shape: z.object({ cancelled: z.array(z.string()) }) },
    failures: ['availability_not_found', 'has_bookings'],
    handle({ params: { id }, body, staff }, { inChange }) {
      return inChange(async (change) => {
        const cancelled = await callOff(change, id, body.reason);
        for (const booking of cancelled) await refundInFull(change, booking, staff.id);
        const references = cancelled.map(({ reference }) => reference);
        await audit(change, staff.id, 'availability.called_off', id, null, references);
        return { status: 200, body: { cancelled: references } };
      });
    },
  }),
];

const audit = (
  change: Change,
  staffId: string,
  action: string,
  subjectId: string,
  before: unknown,
  after: unknown,
) =>
  recordAudit(change, { staffId, action, subjectType: 'availability', subjectId, before, after });
