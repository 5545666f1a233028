import { eachDay, isoWeekday, lisbonInstant } from '#platform/clock/lisbon.ts';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { findTour } from '../tours/tours.queries.ts';
import { availabilities, availabilitySeries } from './availabilities.table.ts';
import type { Availability } from './availability.ts';

export type NewAvailability = { tourId: string; date: string; time: string; capacity: number };

/** A weekly pattern: each of `times` on each of `weekdays` (ISO, 1 Monday … 7 Sunday). */
export type NewSeries = {
  tourId: string;
  from: string;
  to: string;
  weekdays: readonly number[];
  times: readonly string[];
  capacity: number;
  /** Days of the span that are left out. */
  except: readonly string[];
};

/**
 * Opens one date.
 * @throws {Failure} tour_not_found, availability_exists
 */
export async function createAvailability(
  change: Change,
  wish: NewAvailability,
): Promise<Availability> {
  await findTour(change.tx, wish.tourId);
  const [created] = await insertStarts(change, null, wish, [wish]);
  if (!created) throw new Failure('availability_exists');
  return created;
}

/**
 * Opens the dates of a weekly pattern; a start that the tour has already stays as it is.
 * @returns the new ones, earliest first
 * @throws {Failure} tour_not_found
 */
export async function createSeries(change: Change, wish: NewSeries): Promise<Availability[]> {
  await findTour(change.tx, wish.tourId);
  const [series] = await change.tx
    .insert(availabilitySeries)
    .values({
      tourId: wish.tourId,
      fromDate: wish.from,
      toDate: wish.to,
      weekdays: [...wish.weekdays],
      times: [...wish.times],
      exceptDates: [...wish.except],
      capacity: wish.capacity,
    })
    .returning({ id: availabilitySeries.id });
  if (!series) throw new Error('the series was not written');
  const starts = eachDay(wish.from, wish.to)
    .filter((date) => wish.weekdays.includes(isoWeekday(date)) && !wish.except.includes(date))
    .flatMap((date) => wish.times.map((time) => ({ date, time })));
  return insertStarts(change, series.id, wish, starts);
}

function insertStarts(
  { tx }: Change,
  seriesId: string | null,
  { tourId, capacity }: Pick<NewSeries, 'tourId' | 'capacity'>,
  starts: readonly { date: string; time: string }[],
): Promise<Availability[]> | never[] {
  if (starts.length === 0) return [];
  return tx
    .insert(availabilities)
    .values(
      starts.map(({ date, time }) => ({
        tourId,
        seriesId,
        date,
        time,
        capacity,
        startsAt: lisbonInstant({ date, time }),
      })),
    )
    .onConflictDoNothing()
    .returning();
}
