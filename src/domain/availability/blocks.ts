import { asc, eq, gte, type InferSelectModel } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { StaffChange } from '#platform/db/change.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';
import { findTour } from '../tours/tours.queries.ts';
import { availabilityBlocks } from './availabilities.table.ts';

export type Block = InferSelectModel<typeof availabilityBlocks>;

/** Days that cannot be booked, for one tour or (without `tourId`) for all. Existing bookings stay. */
export type NewBlock = { from: string; to: string; tourId?: string | undefined; reason: string };

/** Throws tour_not_found. */
export async function createBlock(change: StaffChange, requested: NewBlock): Promise<Block> {
  if (requested.tourId !== undefined) await findTour(change.tx, requested.tourId);
  const [block] = await change.tx
    .insert(availabilityBlocks)
    .values({
      fromDate: requested.from,
      toDate: requested.to,
      tourId: requested.tourId ?? null,
      reason: requested.reason,
    })
    .returning();
  if (!block) throw new Error('inserting the block returned no row');
  await recordAudit(change, 'block.created', block.id, { after: block });
  return block;
}

/** Throws availability_not_found. */
export async function removeBlock(change: StaffChange, id: string): Promise<void> {
  const [block] = await change.tx
    .delete(availabilityBlocks)
    .where(eq(availabilityBlocks.id, id))
    .returning();
  if (!block) throw new Failure('availability_not_found');
  await recordAudit(change, 'block.removed', id, { before: block });
}

export function listBlocks(reader: Reader, now: Temporal.Instant, page: number): Promise<Block[]> {
  const { limit, offset } = pageOf(page);
  return reader
    .select()
    .from(availabilityBlocks)
    .where(gte(availabilityBlocks.toDate, wallTimeAt(now).date))
    .orderBy(asc(availabilityBlocks.fromDate), asc(availabilityBlocks.id))
    .limit(limit)
    .offset(offset);
}
