import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId } from '#contract/schemas.ts';
import { dayOffSchema, daysOffQuery, newDayOffSchema } from '#contract/staff/days-off.schemas.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { Failure } from '#domain/failures.ts';
import { listDaysOff } from '#domain/schedule/days-off.queries.ts';
import { addDayOff, removeDayOff } from '#domain/schedule/days-off.ts';
import { endpoint } from '../endpoint.ts';
import { ownDatesOf } from './manifest.ts';

export const dayOffEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.daysOff,
    summary:
      'List guides’ days off with the dates that run on them, 100 per page; guides see only their own',
    guard: 'guide',
    query: daysOffQuery,
    answers: { status: 200, shape: z.array(dayOffSchema) },
    async handle({ query, staff }, { db, now }) {
      const { from = wallTimeAt(now).date, personId, ...rest } = query;
      const whose = ownDatesOf(staff) ?? personId;
      return { status: 200, body: await listDaysOff(db, now, { ...rest, from, personId: whose }) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.daysOff,
    summary: 'Add days off of a guide; guides add only their own',
    guard: 'guide',
    body: newDayOffSchema,
    answers: { status: 201, shape: dayOffSchema },
    failures: ['guide_not_found', 'days_off_overlap', 'days_off_past'],
    async handle({ body: { personId, ...days }, staff }, { inChange }) {
      const ownId = ownDatesOf(staff);
      const whose = personId ?? staff.id;
      if (ownId !== undefined && whose !== ownId) throw new Failure('guide_not_found');
      const body = await inChange((change) => addDayOff(change, { ...days, personId: whose }));
      return { status: 201, body };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.dayOff,
    summary: 'Remove days off of a guide; guides remove only their own',
    guard: 'guide',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['day_off_not_found'],
    async handle({ params: { id }, staff }, { inChange }) {
      await inChange((change) => removeDayOff(change, id, ownDatesOf(staff)));
      return { status: 204, body: null };
    },
  }),
];
