import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId } from '#contract/schemas.ts';
import {
  poolChangedSchema,
  poolChangeSchema,
  poolInput,
  poolRemovalSchema,
  poolSchema,
} from '#contract/tours/pools.schemas.ts';
import {
  changePool,
  createPool,
  deletePool,
  listPools,
  previewUnits,
} from '#domain/schedule/pools.ts';
import { endpoint } from '../endpoint.ts';

export const poolEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.pools,
    summary: 'List the pools of units that tours share, by name',
    guard: 'office',
    answers: { status: 200, shape: z.array(poolSchema) },
    async handle(_asked, { db, now }) {
      const found = await listPools(db, now);
      return { status: 200, body: found.map(({ createdAt: _at, ...pool }) => pool) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.pools,
    summary: 'Create a pool',
    guard: 'office',
    body: poolInput,
    answers: { status: 201, shape: z.object({ id: z.string() }) },
    failures: ['pool_name_taken', 'pools_too_many'],
    async handle({ body }, { inChange }) {
      const { id } = await inChange((change) => createPool(change, body));
      return { status: 201, body: { id } };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.pool,
    summary:
      'Rename a pool or change its number; a number below what is taken cancels nothing, and the answer names the dates',
    guard: 'office',
    params: byId,
    body: poolChangeSchema,
    answers: { status: 200, shape: poolChangedSchema },
    failures: ['pool_not_found', 'pool_name_taken'],
    async handle({ params: { id }, body: { preview, ...facts } }, { db, now, inChange }) {
      const overdrawn = preview
        ? await previewUnits(db, now, { id, units: facts.units })
        : await inChange((change) => changePool(change, id, facts));
      return { status: 200, body: { overdrawn } };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.pool,
    summary: 'Delete a pool; with `fromTours` also from the tours that take from it',
    guard: 'office',
    params: byId,
    body: poolRemovalSchema,
    answers: { status: 204, shape: null },
    failures: ['pool_not_found', 'pool_in_use'],
    async handle({ params: { id }, body }, { inChange }) {
      await inChange((change) => deletePool(change, id, body));
      return { status: 204, body: null };
    },
  }),
];
