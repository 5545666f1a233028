import { asc, eq, sql } from 'drizzle-orm';
import { pageOf } from '#platform/db/page-of.ts';
import { prepared } from '#platform/db/prepared.ts';
import { isWellFormed, mended, wellFormed } from '#platform/db/row-shape.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { type Tour, tourShape, tours } from './tours.table.ts';

export async function listActiveTours(reader: Reader, page = 1, size?: number): Promise<Tour[]> {
  const { limit, offset } = pageOf(page, size);
  const found = await reader
    .select()
    .from(tours)
    .where(eq(tours.isActive, true))
    .orderBy(asc(tours.position), asc(tours.id))
    .limit(limit)
    .offset(offset);
  return wellFormed(tourShape, found);
}

export async function listToursOfPage(reader: Reader, page: number): Promise<Tour[]> {
  const { limit, offset } = pageOf(page);
  const found = await reader
    .select()
    .from(tours)
    .orderBy(asc(tours.position), asc(tours.id))
    .limit(limit)
    .offset(offset);
  return found.map((tour) => mended(tourShape, tour));
}

export async function listTourIds(reader: Reader): Promise<string[]> {
  const found = await reader
    .select({ id: tours.id })
    .from(tours)
    .orderBy(asc(tours.position), asc(tours.id));
  return found.map(({ id }) => id);
}

/** Active or not. Throws tour_not_found. */
export async function findTour(reader: Reader, id: string): Promise<Tour> {
  return mended(tourShape, await readTour(reader, id));
}

const selectTour = prepared((reader: Reader) =>
  reader
    .select()
    .from(tours)
    .where(eq(tours.id, sql.placeholder('id'))),
);

async function readTour(reader: Reader, id: string): Promise<Tour> {
  const [tour] = await selectTour(reader, { id });
  if (!tour) throw new Failure('tour_not_found');
  return tour;
}

export async function tourOf(reader: Reader, { tourId }: { tourId: string }): Promise<Tour> {
  const [tour] = await reader.select().from(tours).where(eq(tours.id, tourId));
  if (!tour) throw new Error('the referenced tour is missing');
  return mended(tourShape, tour);
}

/** Throws tour_not_found, also if the tour is inactive or malformed. */
export async function findActiveTour(reader: Reader, id: string): Promise<Tour> {
  const tour = await readTour(reader, id);
  if (!tour.isActive || !isWellFormed(tourShape, tour)) throw new Failure('tour_not_found');
  return tour;
}
