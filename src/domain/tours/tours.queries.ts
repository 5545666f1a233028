import { asc, eq } from 'drizzle-orm';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { type Tour, tours } from './tours.table.ts';

/** Active tours in the operator's order. */
export function listActiveTours(reader: Reader): Promise<Tour[]> {
  return reader
    .select()
    .from(tours)
    .where(eq(tours.isActive, true))
    .orderBy(asc(tours.position), asc(tours.id));
}

/** Every tour in the operator's order, those that customers do not see too. */
export const listTours = (reader: Reader): Promise<Tour[]> =>
  reader.select().from(tours).orderBy(asc(tours.position), asc(tours.id));

/**
 * A tour, active or not.
 * @throws {Failure} tour_not_found
 */
export async function findTour(reader: Reader, id: string): Promise<Tour> {
  const [tour] = await reader.select().from(tours).where(eq(tours.id, id));
  if (!tour) throw new Failure('tour_not_found');
  return tour;
}

/** The tour of what belongs to one, e.g. of a booking. */
export async function tourOf(reader: Reader, { tourId }: { tourId: string }): Promise<Tour> {
  const [tour] = await reader.select().from(tours).where(eq(tours.id, tourId));
  if (!tour) throw new Error('a tour that something belongs to cannot vanish');
  return tour;
}

/**
 * A tour that customers can see.
 * @throws {Failure} tour_not_found, also when it is inactive
 */
export async function findActiveTour(reader: Reader, id: string): Promise<Tour> {
  const tour = await findTour(reader, id);
  if (!tour.isActive) throw new Failure('tour_not_found');
  return tour;
}
