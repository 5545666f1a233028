import { eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import type { Tour } from './tour.ts';
import { tours } from './tours.table.ts';

/**
 * A tour that nobody else changes or books until the transaction ends.
 * @throws {Failure} tour_not_found
 */
export async function lockTour({ tx }: Change, id: string): Promise<Tour> {
  const [tour] = await tx.select().from(tours).where(eq(tours.id, id)).for('update');
  if (!tour) throw new Failure('tour_not_found');
  return tour;
}
