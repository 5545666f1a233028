import type { Change } from '#platform/db/change.ts';
import type { LocalisedText } from '../localised.ts';
import { createTour } from './create-tour.ts';
import { lockTour } from './lock-tour.ts';
import { orderTours } from './order-tours.ts';
import type { Tour } from './tour.ts';
import { listTours } from './tours.queries.ts';

/**
 * A copy of a tour under another name, right after it and not yet shown to customers. Dates are
 * not copied.
 * @throws {Failure} tour_not_found, picture_not_found
 */
export async function duplicateTour(
  change: Change,
  id: string,
  nameOf: (tour: Tour) => LocalisedText,
): Promise<Tour> {
  const tour = await lockTour(change, id);
  const { id: _id, position: _position, createdAt: _created, updatedAt: _updated, ...facts } = tour;
  const copy = await createTour(change, { ...facts, name: nameOf(tour), isActive: false });
  const ids = (await listTours(change.tx)).map((each) => each.id).filter((it) => it !== copy.id);
  const position = ids.indexOf(id) + 1;
  await orderTours(change, ids.toSpliced(position, 0, copy.id));
  return { ...copy, position };
}
