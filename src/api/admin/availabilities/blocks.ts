import { z } from 'zod';
import { type Block, createBlock, listBlocks, removeBlock } from '#domain/availability/blocks.ts';
import { recordAudit } from '#domain/staff/audit.ts';
import { endpoint } from '../../endpoint.ts';
import { dateShape, lineShape } from '../../shapes.ts';

const path = '/api/admin/availabilities/blocks';

const blockShape = z
  .object({
    id: z.string(),
    from: dateShape,
    to: dateShape,
    tourId: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ title: 'Block' });

export type BlockJson = z.infer<typeof blockShape>;

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
    path,
    summary: 'Days that cannot be booked',
    guard: 'staff',
    answers: { status: 200, shape: z.array(blockShape) },
    async handle(_input, { db }) {
      return { status: 200, body: (await listBlocks(db)).map(present) };
    },
  }),
  endpoint({
    method: 'POST',
    path,
    summary: 'Block days for one tour, or for all; bookings made stay',
    guard: 'staff',
    body: z
      .object({
        from: dateShape,
        to: dateShape,
        tourId: z.string().max(200).optional(),
        reason: lineShape(200),
      })
      .refine(({ from, to }) => from <= to, { message: 'invalid_span', path: ['to'] }),
    answers: { status: 201, shape: blockShape },
    handle({ body, staff }, { inChange }) {
      return inChange(async (change) => {
        const block = await createBlock(change, body);
        await recordAudit(change, {
          staffId: staff.id,
          action: 'block.created',
          subjectType: 'block',
          subjectId: block.id,
          after: block,
        });
        return { status: 201, body: present(block) };
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Open blocked days again',
    guard: 'staff',
    params: z.object({ id: z.uuid() }),
    answers: { status: 204, shape: null },
    failures: ['availability_not_found'],
    async handle({ params: { id }, staff }, { inChange }) {
      await inChange(async (change) => {
        const block = await removeBlock(change, id);
        await recordAudit(change, {
          staffId: staff.id,
          action: 'block.removed',
          subjectType: 'block',
          subjectId: id,
          before: block,
        });
      });
      return { status: 204, body: null };
    },
  }),
];
