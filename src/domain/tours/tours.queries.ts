import { asc, eq } from 'drizzle-orm';
import { pageOf } from '#platform/db/page-of.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { type Tour, tours } from './tours.table.ts';

/** Active tours in the operator's order, a page at a time. */
export function listActiveTours(reader: Reader, page = 1, size?: number): Promise<Tour[]> {
  const { limit, offset } = pageOf(page, size);
  return reader
    .select()
    .from(tours)
    .where(eq(tours.isActive, true))
    .orderBy(asc(tours.position), asc(tours.id))
    .limit(limit)
    .offset(offset);
}

/** Tours in the operator's order, those that customers do not see too, a page at a time. */
export function listToursOfPage(reader: Reader, page: number): Promise<Tour[]> {
  const { limit, offset } = pageOf(page);
  return reader
    .select()
    .from(tours)
    .orderBy(asc(tours.position), asc(tours.id))
    .limit(limit)
    .offset(offset);
}

/** Which tours there are, in the same order. */
export async function listTourIds(reader: Reader): Promise<string[]> {
  const found = await reader
    .select({ id: tours.id })
    .from(tours)
    .orderBy(asc(tours.position), asc(tours.id));
  return found.map(({ id }) => id);
}

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
