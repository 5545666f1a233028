import { z } from 'zod';
import {
  calledOffSchema,
  callOffSchema,
  callOffsSchema,
  type DateToCallOffJson,
  dateToCallOffSchema,
} from '#contract/bookings/call-off.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { netPaidCents } from '#contract/payments/net-paid.ts';
import { byId, dateSchema } from '#contract/schemas.ts';
import { callOff } from '#domain/schedule/call-off.ts';
import {
  type DateToCallOff,
  listDatesToCallOff,
} from '#domain/schedule/dates-to-call-off.queries.ts';
import { endpoint } from '../endpoint.ts';

export const callOffEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.callOff,
    summary:
      'Call off an availability: its guests choose another date or a refund, or are refunded, and are notified',
    guard: 'office',
    params: byId,
    body: callOffSchema,
    answers: { status: 200, shape: calledOffSchema },
    failures: [
      'availability_not_found',
      'choice_promised',
      'has_bookings',
      'respond_by_out_of_range',
    ],
    handle({ params: { id }, body }, { inChange }) {
      return inChange(async (change) => {
        return { status: 200, body: presentCalledOff(await callOff(change, [id], body)) };
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.callOffs,
    summary: 'List the dates of a day that can be called off, with what that concerns',
    guard: 'office',
    query: z.object({ date: dateSchema }),
    answers: { status: 200, shape: z.array(dateToCallOffSchema) },
    async handle({ query: { date } }, { db, now }) {
      const dates = await listDatesToCallOff(db, now, date);
      return { status: 200, body: dates.map(presentDateToCallOff) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.callOffs,
    summary: 'Call off several availabilities at once, all or none, for one reason',
    guard: 'office',
    body: callOffsSchema,
    answers: { status: 200, shape: calledOffSchema },
    failures: [
      'availability_not_found',
      'choice_promised',
      'has_bookings',
      'respond_by_out_of_range',
    ],
    handle({ body: { ids, ...body } }, { inChange }) {
      return inChange(async (change) => {
        const called = await callOff(change, [...new Set(ids)], body);
        return { status: 200, body: presentCalledOff(called) };
      });
    },
  }),
];

const presentCalledOff = ({ bookings, refunds, waiting }: Awaited<ReturnType<typeof callOff>>) => ({
  bookings: bookings.length,
  refunds: refunds.length,
  waiting: waiting.length,
});

const presentDateToCallOff = ({ bookings, ...date }: DateToCallOff): DateToCallOffJson => ({
  id: date.id,
  tourName: date.tour.name,
  date: date.date,
  time: date.time,
  bookings: bookings.length,
  heads: date.heads,
  withoutEmail: bookings.filter(({ email }) => email === '').length,
  languages: [...new Set(bookings.map(({ language }) => language))],
  paidAmount: bookings.reduce((sum, { balance }) => sum + netPaidCents(balance), 0),
});
