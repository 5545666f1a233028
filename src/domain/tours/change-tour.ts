import { eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { requirePictures } from '../pictures/upload-picture.ts';
import { lockTour } from './lock-tour.ts';
import type { Tour, TourFacts } from './tour.ts';
import { tours } from './tours.table.ts';

export type ChangedTour = { before: Tour; after: Tour };

/**
 * Writes a tour anew. `changedFrom` is the `updatedAt` of the version that was edited: a newer
 * one, by somebody else, is not overwritten.
 * @throws {Failure} tour_not_found, tour_changed, picture_not_found
 */
export async function changeTour(
  change: Change,
  id: string,
  facts: TourFacts,
  changedFrom?: string,
): Promise<ChangedTour> {
  const before = await lockTour(change, id);
  const isOvertaken = changedFrom !== undefined && before.updatedAt.toString() !== changedFrom;
  if (isOvertaken) throw new Failure('tour_changed');
  await requirePictures(
    change,
    facts.pictures.map(({ pictureId }) => pictureId),
  );
  return write(change, before, facts);
}

/**
 * Shows a tour to customers, or no more. Bookings stay as they are.
 * @throws {Failure} tour_not_found
 */
export async function showTour(
  change: Change,
  id: string,
  isActive: boolean,
): Promise<ChangedTour> {
  return write(change, await lockTour(change, id), { isActive });
}

async function write(
  { tx, now }: Change,
  before: Tour,
  facts: Partial<TourFacts>,
): Promise<ChangedTour> {
  const [after] = await tx
    .update(tours)
    .set({ ...facts, updatedAt: now })
    .where(eq(tours.id, before.id))
    .returning();
  if (!after) throw new Failure('tour_not_found');
  return { before, after };
}
