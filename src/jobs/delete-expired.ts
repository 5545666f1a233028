import { lt } from 'drizzle-orm';
import { IDEMPOTENCY_KEY_HOURS, TIME_ZONE, VISIT_RETENTION_MONTHS } from '#contract/constants.ts';
import { idempotencyKeys } from '#domain/bookings/bookings.table.ts';
import { visits } from '#domain/visits/visits.table.ts';
import type { Change } from '#platform/db/change.ts';

/**
 * Deletes what may not be kept any longer: visits, as the privacy page promises, and the answers to
 * guests' writes, which hold names and tokens and are asked for again within minutes or never.
 */
export async function deleteExpired({ tx, now }: Change): Promise<void> {
  const oldestVisit = now
    .toZonedDateTimeISO(TIME_ZONE)
    .subtract({ months: VISIT_RETENTION_MONTHS })
    .toInstant();
  await tx.delete(visits).where(lt(visits.at, oldestVisit));
  const oldestKey = now.subtract({ hours: IDEMPOTENCY_KEY_HOURS });
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldestKey));
}
