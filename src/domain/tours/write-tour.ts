import { asc, eq, max } from 'drizzle-orm';
import { groupLimit } from '#contract/bookings/booking-rules.ts';
import type { LocalisedText } from '#contract/localised.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { placesOf } from '#platform/db/places-of.ts';
import { Failure } from '../failures.ts';
import { requirePictures } from '../pictures/pictures.ts';
import { readSettings } from '../settings/settings.ts';
import { makeSlug, slugsLike } from '../slug.ts';
import { recordAudit } from '../staff/audit.ts';
import { findTour, listTourIds } from './tours.queries.ts';
import { type Tour, tours } from './tours.table.ts';

/** What the operator says about a tour; its id, place and moments are ours. */
export type TourFacts = Omit<Tour, 'id' | 'position' | 'createdAt' | 'updatedAt'>;

/** Ends of the API's addresses that would hide a tour of the same name. */
const RESERVED = ['order'];

/**
 * Puts a new tour at the end of the list. Its id is made of its English name and never changes.
 * @throws {Failure} too_many_people (with `maximum`), picture_not_found
 */
export async function createTour(change: StaffChange, facts: TourFacts): Promise<Tour> {
  await assertSize(change, facts);
  await requirePictures(change, picturesOf(facts));
  const tour = await insertTour(change, facts);
  await recordAudit(change, 'tour.created', tour.id, { before: null, after: tour });
  return tour;
}

/** A tour is for no more people than the business takes at once; one that was larger before stays so. */
async function assertSize({ tx }: Change, { maxGroupSize, priceType }: TourFacts): Promise<void> {
  const maximum = groupLimit({ priceType }, await readSettings(tx, 'rules'));
  if (maxGroupSize > maximum) {
    throw new Failure('too_many_people', { maximum, field: 'maxGroupSize' });
  }
}

async function insertTour(change: Change, facts: TourFacts): Promise<Tour> {
  for (const id of slugsLike(defaultIdOf(facts))) {
    if (isReservedId(id)) continue;
    const [tour] = await insertTours(change, [{ id, facts }]);
    if (tour) return tour;
  }
  throw new Error('there is always a free id');
}

/** The id of a tour that is called so, where no other has it. */
export const defaultIdOf = (facts: TourFacts): string => makeSlug(englishName(facts), 'tour');

export const isReservedId = (id: string): boolean => RESERVED.includes(id);

/** Puts tours at the end of the list, in this order; one whose id is taken is left out. */
export async function insertTours(
  { tx, now }: Change,
  wishes: readonly { id: string; facts: TourFacts }[],
): Promise<Tour[]> {
  const [last] = await tx.select({ position: max(tours.position) }).from(tours);
  const next = (last?.position ?? -1) + 1;
  return tx
    .insert(tours)
    .values(
      wishes.map(({ id, facts }, place) => ({
        ...facts,
        id,
        position: next + place,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning();
}

const picturesOf = ({ pictures }: TourFacts) => pictures.map(({ pictureId }) => pictureId);

const englishName = ({ name }: TourFacts) => (typeof name === 'string' ? name : (name.en ?? ''));

/**
 * Writes a tour anew. `changedFrom` is the `updatedAt` of the version that was edited: a newer
 * one, by somebody else, is not overwritten.
 * @throws {Failure} tour_not_found, tour_changed, too_many_people (with `maximum`), picture_not_found
 */
export async function writeTour(
  change: StaffChange,
  id: string,
  facts: TourFacts,
  changedFrom?: string,
): Promise<Tour> {
  const before = await lockTour(change, id);
  const isOvertaken = changedFrom !== undefined && before.updatedAt.toString() !== changedFrom;
  if (isOvertaken) throw new Failure('tour_changed');
  if (facts.maxGroupSize > before.maxGroupSize) await assertSize(change, facts);
  await requirePictures(change, picturesOf(facts));
  return write(change, 'tour.changed', before, facts);
}

/**
 * Shows a tour to customers, or no more. Bookings stay as they are.
 * @throws {Failure} tour_not_found
 */
export async function showTour(change: StaffChange, id: string, isActive: boolean): Promise<Tour> {
  const action = isActive ? 'tour.shown' : 'tour.hidden';
  return write(change, action, await lockTour(change, id), { isActive });
}

async function write(
  change: StaffChange,
  action: 'tour.changed' | 'tour.shown' | 'tour.hidden',
  before: Tour,
  facts: Partial<TourFacts>,
): Promise<Tour> {
  const [after] = await change.tx
    .update(tours)
    .set({ ...facts, updatedAt: change.now })
    .where(eq(tours.id, before.id))
    .returning();
  if (!after) throw new Error('a locked tour cannot vanish');
  await recordAudit(change, action, before.id, { before, after });
  return after;
}

/**
 * A copy of a tour under another name, right after it and not yet shown to customers. Its
 * availabilities are not copied.
 * @throws {Failure} tour_not_found
 */
export async function duplicateTour(
  change: StaffChange,
  id: string,
  nameOf: (tour: Tour) => LocalisedText,
): Promise<Tour> {
  await lockTours(change);
  const tour = await findTour(change.tx, id);
  const { id: _id, position: _position, createdAt: _created, updatedAt: _updated, ...facts } = tour;
  const added = await insertTour(change, { ...facts, name: nameOf(tour), isActive: false });
  const ids = (await listTourIds(change.tx)).filter((it) => it !== added.id);
  const position = ids.indexOf(id) + 1;
  await putInOrder(change, ids.toSpliced(position, 0, added.id));
  const copy = { ...added, position };
  await recordAudit(change, 'tour.duplicated', copy.id, { before: null, after: copy });
  return copy;
}

/**
 * Puts tours in an order; those that are not named follow, as they were among themselves.
 * @throws {Failure} tour_not_found
 */
export async function orderTours(change: StaffChange, wanted: readonly string[]): Promise<void> {
  const { before, after } = await putInOrder(change, wanted);
  const states = { before: { ids: before }, after: { ids: after } };
  await recordAudit(change, 'tours.ordered', after[0] ?? '', states);
}

async function putInOrder(
  change: Change,
  ids: readonly string[],
): Promise<{ before: string[]; after: string[] }> {
  const { tx } = change;
  await lockTours(change);
  // Read behind the lock: what its last owner wrote decides.
  const before = await listTourIds(tx);
  const known = new Set(before);
  if (ids.some((id) => !known.has(id))) throw new Failure('tour_not_found');
  const after = [...new Set([...ids, ...before])];
  const { place, isMoved, wanted } = placesOf(tours, after);
  await tx.update(tours).set({ position: place }).from(wanted).where(isMoved);
  return { before, after };
}

/**
 * All tours, which nobody else changes until the transaction ends: in id order, so that two never
 * wait for each other. A place in the list changes with its neighbours', so there `lockTour` is too late.
 */
const lockTours = ({ tx }: Change) =>
  tx.select({ id: tours.id }).from(tours).orderBy(asc(tours.id)).for('no key update');

/**
 * A tour that nobody else changes until the transaction ends. Guests book it meanwhile, unless it is
 * locked to be deleted: `update`. What only goes by what the tour says locks it `share`: others do so
 * at the same time. It comes before the locks of its availabilities.
 * @throws {Failure} tour_not_found
 */
export async function lockTour(
  { tx }: Change,
  id: string,
  strength: 'share' | 'no key update' | 'update' = 'no key update',
): Promise<Tour> {
  const [tour] = await tx.select().from(tours).where(eq(tours.id, id)).for(strength);
  if (!tour) throw new Failure('tour_not_found');
  return tour;
}
