import { max } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { requirePictures } from '../pictures/upload-picture.ts';
import { makeSlug, slugsLike } from '../slug.ts';
import type { Tour, TourFacts } from './tour.ts';
import { tours } from './tours.table.ts';

/** Ends of the API's addresses that would hide a tour of the same name. */
const RESERVED = ['order'];

/**
 * Puts a new tour at the end of the list. Its id is made of its English name and never changes.
 * @throws {Failure} picture_not_found
 */
export async function createTour(change: Change, facts: TourFacts): Promise<Tour> {
  await requirePictures(
    change,
    facts.pictures.map(({ pictureId }) => pictureId),
  );
  const { tx, now } = change;
  const [last] = await tx.select({ position: max(tours.position) }).from(tours);
  const position = (last?.position ?? -1) + 1;
  for (const id of slugsLike(makeSlug(englishName(facts), 'tour'))) {
    if (RESERVED.includes(id)) continue;
    const [tour] = await tx
      .insert(tours)
      .values({ ...facts, id, position, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (tour) return tour;
  }
  throw new Error('there is always a free id');
}

const englishName = ({ name }: TourFacts) => (typeof name === 'string' ? name : (name.en ?? ''));
