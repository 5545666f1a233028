import { asc, eq, inArray, max } from 'drizzle-orm';
import { groupLimit } from '#contract/bookings/booking-rules.ts';
import type { Rules } from '#contract/bookings/rules.schemas.ts';
import type { LocalisedText } from '#contract/localised.ts';
import { defaultGroupSize } from '#contract/tours/default-group-size.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { placesOf } from '#platform/db/places-of.ts';
import { Failure } from '../failures.ts';
import { requirePictures } from '../pictures/pictures.ts';
import { readSettings } from '../settings/settings.ts';
import { makeSlug, slugsLike } from '../slug.ts';
import { recordAudit } from '../staff/audit.ts';
import { copyOutdatedTexts, markOutdatedTexts } from '../texts/outdated-texts.ts';
import { pools } from './pools.table.ts';
import { findTour, listTourIds } from './tours.queries.ts';
import { type Tour, tours } from './tours.table.ts';

export type TourFacts = Omit<Tour, 'id' | 'position' | 'createdAt' | 'updatedAt'>;

/** The default of the size depends on the rules of the business. */
export type GivenTour = Omit<TourFacts, 'maxGroupSize'> & { maxGroupSize?: number | undefined };

export const withGroupSize = (given: GivenTour, rules: Rules): TourFacts => ({
  ...given,
  maxGroupSize: given.maxGroupSize ?? defaultGroupSize(given, rules),
});

/** Path segments of the API that would hide a tour with the same id. */
const RESERVED = ['order'];

/**
 * Adds a tour at the end; its id never changes. Throws too_many_people (`maximum`), picture_not_found,
 * pool_not_found.
 */
export async function createTour(change: StaffChange, given: GivenTour): Promise<Tour> {
  const facts = withGroupSize(given, await readSettings(change.tx, 'rules'));
  await assertSize(change, facts);
  await requirePictures(change, picturesOf(facts));
  await requirePools(change, facts);
  const tour = await insertTour(change, facts);
  await recordAudit(change, 'tour.created', tour.id, { before: null, after: tour });
  return tour;
}

/** A tour that was larger before stays so. Throws too_many_people (`maximum`). */
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
  throw new Error('no free id was found');
}

export const defaultIdOf = (facts: Pick<TourFacts, 'name'>): string =>
  makeSlug(englishName(facts), 'tour');

export const isReservedId = (id: string): boolean => RESERVED.includes(id);

/** Adds tours at the end of the list, in this order; skips those whose id is taken. */
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

/** Keeps the tour's pools from being deleted meanwhile; sales do not wait. Throws pool_not_found. */
async function requirePools({ tx }: Change, { pools: uses }: TourFacts): Promise<void> {
  if (uses.length === 0) return;
  const ids = uses.map(({ poolId }) => poolId);
  const found = await tx
    .select({ id: pools.id })
    .from(pools)
    .where(inArray(pools.id, ids))
    .orderBy(asc(pools.id))
    .for('key share');
  if (found.length < ids.length) throw new Failure('pool_not_found', { field: 'pools' });
}

const picturesOf = ({ pictures }: TourFacts) => pictures.map(({ pictureId }) => pictureId);

const englishName = ({ name }: Pick<TourFacts, 'name'>) =>
  typeof name === 'string' ? name : (name.en ?? '');

/** Throws tour_not_found, tour_changed if newer than `changedFrom`, too_many_people, picture_not_found, pool_not_found. */
export async function writeTour(
  change: StaffChange,
  id: string,
  given: GivenTour,
  changedFrom?: string,
): Promise<Tour> {
  const before = await lockTour(change, id);
  const facts = withGroupSize(given, await readSettings(change.tx, 'rules'));
  const isOvertaken = changedFrom !== undefined && before.updatedAt.toString() !== changedFrom;
  if (isOvertaken) throw new Failure('tour_changed');
  if (facts.maxGroupSize > before.maxGroupSize) await assertSize(change, facts);
  await requirePictures(change, picturesOf(facts));
  await requirePools(change, facts);
  return write(change, 'tour.changed', before, facts);
}

/** Shows a tour to guests, or hides it. Throws tour_not_found. */
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
  if (!after) throw new Error('the locked tour is missing');
  await markOutdatedTexts(change, { kind: 'tour', id: before.id }, before, after);
  await recordAudit(change, action, before.id, { before, after });
  return after;
}

/** Copies a tour, right after it and hidden, without availabilities. Throws tour_not_found. */
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
  await copyOutdatedTexts(change, { kind: 'tour', id }, { kind: 'tour', id: copy.id });
  await recordAudit(change, 'tour.duplicated', copy.id, { before: null, after: copy });
  return copy;
}

/** Tours not listed follow in their previous order. Throws tour_not_found. */
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
  // Read behind the lock, to see what its previous owner wrote.
  const before = await listTourIds(tx);
  const known = new Set(before);
  if (ids.some((id) => !known.has(id))) throw new Failure('tour_not_found');
  const after = [...new Set([...ids, ...before])];
  const { place, isMoved, wanted } = placesOf(tours, after);
  await tx.update(tours).set({ position: place }).from(wanted).where(isMoved);
  return { before, after };
}

/** In id order against deadlocks. Positions depend on each other, so `lockTour` is not enough. */
const lockTours = ({ tx }: Change) =>
  tx.select({ id: tours.id }).from(tours).orderBy(asc(tours.id)).for('no key update');

/** Locks a tour, always before its availabilities; only `update` stops bookings. Throws tour_not_found. */
export async function lockTour(
  { tx }: Change,
  id: string,
  strength: 'share' | 'no key update' | 'update' = 'no key update',
): Promise<Tour> {
  const [tour] = await tx.select().from(tours).where(eq(tours.id, id)).for(strength);
  if (!tour) throw new Failure('tour_not_found');
  return tour;
}
