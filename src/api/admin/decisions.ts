import { z } from 'zod';
import { type DecisionJson, decisionSchema } from '#contract/bookings/decisions.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId } from '#contract/schemas.ts';
import { letRun, listOpenDecisions, type OpenDecision } from '#domain/bookings/minimum-guests.ts';
import { endpoint } from '../endpoint.ts';

export const decisionEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.decisions,
    summary:
      'List the dates below their minimum number of guests that staff decide within two days, at most 100',
    guard: 'office',
    answers: { status: 200, shape: z.array(decisionSchema) },
    async handle(_input, { db, now }) {
      return { status: 200, body: (await listOpenDecisions(db, now)).map(presentDecision) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.goAhead,
    summary: 'Let an availability run with fewer people than its minimum',
    guard: 'office',
    scope: 'availability:write',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['availability_not_found', 'nothing_to_decide'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => letRun(change, id));
      return { status: 204, body: null };
    },
  }),
];

const presentDecision = ({ confirmedPeople, decideBy, ...date }: OpenDecision): DecisionJson => ({
  ...date,
  booked: confirmedPeople,
  decideBy: decideBy.toString(),
});
