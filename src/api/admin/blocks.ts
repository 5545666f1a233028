import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId, pagedSchema } from '#contract/schemas.ts';
import { blockSchema, newBlockSchema } from '#contract/tours/availabilities.schemas.ts';
import { type Block, createBlock, listBlocks, removeBlock } from '#domain/availability/blocks.ts';
import { endpoint } from '../endpoint.ts';

const present = ({ id, fromDate, toDate, tourId, reason }: Block) => ({
  id,
  from: fromDate,
  to: toDate,
  tourId,
  reason,
});

export const blockEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.blocks,
    summary: 'List current and future blocks, 100 per page',
    guard: 'office',
    scope: 'availability:read',
    query: pagedSchema,
    answers: { status: 200, shape: z.array(blockSchema) },
    async handle({ query: { page } }, { db, now }) {
      return { status: 200, body: (await listBlocks(db, now, page)).map(present) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.blocks,
    summary: 'Block days for one tour or all tours; existing bookings are unchanged',
    guard: 'office',
    scope: 'availability:write',
    body: newBlockSchema,
    answers: { status: 201, shape: blockSchema },
    failures: ['tour_not_found'],
    async handle({ body }, { inChange }) {
      const block = await inChange((change) => createBlock(change, body));
      return { status: 201, body: present(block) };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.block,
    summary: 'Delete a block',
    guard: 'office',
    scope: 'availability:write',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['availability_not_found'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => removeBlock(change, id));
      return { status: 204, body: null };
    },
  }),
];
