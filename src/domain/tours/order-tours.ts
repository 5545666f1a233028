import { asc, eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { tours } from './tours.table.ts';

/**
 * Puts tours in an order; those that are not named follow, as they were among themselves.
 * @returns the ids before and after
 * @throws {Failure} tour_not_found
 */
export async function orderTours(
  { tx }: Change,
  ids: readonly string[],
): Promise<{ before: string[]; after: string[] }> {
  const all = await tx
    .select({ id: tours.id, position: tours.position })
    .from(tours)
    .orderBy(asc(tours.position), asc(tours.id))
    .for('update');
  const before = all.map(({ id }) => id);
  if (ids.some((id) => !before.includes(id))) throw new Failure('tour_not_found');
  const after = [...new Set([...ids, ...before])];
  for (const { id, position } of all) {
    const wanted = after.indexOf(id);
    if (wanted !== position) {
      await tx.update(tours).set({ position: wanted }).where(eq(tours.id, id));
    }
  }
  return { before, after };
}
