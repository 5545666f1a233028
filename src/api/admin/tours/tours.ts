import { z } from 'zod';
import { deleteTour } from '#domain/bookings/dates/delete-tour.ts';
import { changeTour, showTour } from '#domain/tours/change-tour.ts';
import { createTour } from '#domain/tours/create-tour.ts';
import { findTour, listTours } from '#domain/tours/tours.queries.ts';
import { endpoint } from '../../endpoint.ts';
import { adminTourShape } from './admin-tour-shape.ts';
import { auditTour } from './audit-tour.ts';
import { presentOne, presentTours } from './present-tours.ts';
import { readTourFacts, tourInputShape } from './tour-input.ts';

const path = '/api/admin/tours';
const params = z.object({ id: z.string().max(200) });

export const adminTourEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Every tour in its order, with how much hangs on it',
    guard: 'staff',
    answers: { status: 200, shape: z.array(adminTourShape) },
    async handle(_input, { db, now }) {
      return { status: 200, body: await presentTours(db, now, await listTours(db)) };
    },
  }),
  endpoint({
    method: 'POST',
    path,
    summary: 'Create a tour, at the end of the list; its id is made of its English name',
    guard: 'staff',
    body: tourInputShape,
    answers: { status: 201, shape: adminTourShape },
    failures: ['picture_not_found'],
    handle({ body, staff }, { inChange }) {
      return inChange(async (change) => {
        const after = await createTour(change, readTourFacts(body));
        await auditTour(change, staff, 'created', { before: null, after });
        return { status: 201, body: await presentOne(change.tx, change.now, after) };
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One tour, with its texts in every language',
    guard: 'staff',
    params,
    answers: { status: 200, shape: adminTourShape },
    failures: ['tour_not_found'],
    async handle({ params: { id } }, { db, now }) {
      return { status: 200, body: await presentOne(db, now, await findTour(db, id)) };
    },
  }),
  endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Write a tour anew',
    guard: 'staff',
    params,
    body: tourInputShape.extend({
      updatedAt: z
        .string()
        .optional()
        .meta({ description: 'Of the version that was edited: a newer one is not overwritten' }),
    }),
    answers: { status: 200, shape: adminTourShape },
    failures: ['tour_not_found', 'tour_changed', 'picture_not_found'],
    handle({ params: { id }, body: { updatedAt, ...input }, staff }, { inChange }) {
      return inChange(async (change) => {
        const changed = await changeTour(change, id, readTourFacts(input), updatedAt);
        await auditTour(change, staff, 'changed', changed);
        return { status: 200, body: await presentOne(change.tx, change.now, changed.after) };
      });
    },
  }),
  endpoint({
    method: 'PUT',
    path: `${path}/{id}/visibility`,
    summary: 'Show a tour to customers, or no more; bookings stay as they are',
    guard: 'staff',
    params,
    body: z.object({ isActive: z.boolean() }),
    answers: { status: 200, shape: adminTourShape },
    failures: ['tour_not_found'],
    handle({ params: { id }, body: { isActive }, staff }, { inChange }) {
      return inChange(async (change) => {
        const changed = await showTour(change, id, isActive);
        await auditTour(change, staff, isActive ? 'shown' : 'hidden', changed);
        return { status: 200, body: await presentOne(change.tx, change.now, changed.after) };
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Delete a tour that was never booked, with its dates',
    guard: 'staff',
    params,
    answers: { status: 204, shape: null },
    failures: ['tour_not_found', 'tour_has_bookings'],
    async handle({ params: { id }, staff }, { inChange }) {
      await inChange(async (change) => {
        const before = await deleteTour(change, id);
        await auditTour(change, staff, 'deleted', { before, after: null });
      });
      return { status: 204, body: null };
    },
  }),
];
