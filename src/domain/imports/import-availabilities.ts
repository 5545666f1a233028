import { and, gte, inArray, lte } from 'drizzle-orm';
import type { Locale } from '#contract/localised.ts';
import { instantAt, isSkipped } from '#contract/time/wall-time.ts';
import type { StaffChange } from '#platform/db/change.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { insertOpenings, type NewAvailability } from '../availability/open-availabilities.ts';
import { recordAudits } from '../staff/audit.ts';
import type { Tour } from '../tours/tours.table.ts';
import {
  assertAllWritten,
  type DryRunOption,
  type ImportFault,
  lockToursNamed,
  type Outcome,
  portionsOf,
  type Row,
  repeatsOf,
} from './import.ts';

export type ImportedAvailability = {
  tour: string;
  date: string;
  time: string;
  capacity?: number | undefined;
  languages: Locale[];
};

type NewDate = NewAvailability & { tour: Tour };

const keyOf = ({ tourId, date, time }: Pick<NewAvailability, 'tourId' | 'date' | 'time'>) =>
  `${tourId} ${date} ${time}`;

/** An existing start is a fault. Throws import_faulty when one was created meanwhile. */
export async function importAvailabilities(
  change: StaffChange,
  given: readonly Row<ImportedAvailability>[],
  { isDryRun }: DryRunOption,
): Promise<Outcome<NewDate>> {
  const findTour = await lockToursNamed(change, new Set(given.map(({ facts }) => facts.tour)));
  const faults: ImportFault[] = [];
  const rows = given.flatMap(({ row, facts }): Row<NewDate>[] => {
    const tour = findTour(facts.tour);
    if ('code' in tour) {
      faults.push({ row, field: 'tour', ...tour });
      return [];
    }
    const { maxGroupSize: maximum } = tour;
    const { capacity = maximum } = facts;
    return [{ row, facts: { ...facts, tour, tourId: tour.id, capacity } }];
  });
  const taken = await startsTaken(change, rows);
  for await (const portion of portionsOf(rows)) {
    for (const { row, facts } of portion) {
      const { maxGroupSize: maximum } = facts.tour;
      if (facts.capacity > maximum) {
        faults.push({ row, field: 'capacity', code: 'capacity_too_large', details: { maximum } });
      }
      if (isSkipped(facts)) faults.push({ row, field: 'time', code: 'start_skipped' });
      if (instantAt(facts).epochMilliseconds <= change.now.epochMilliseconds) {
        faults.push({ row, field: 'date', code: 'date_past' });
      }
      if (taken.has(keyOf(facts))) faults.push({ row, field: 'time', code: 'date_exists' });
    }
  }
  faults.push(...repeatsOf(rows, 'time', keyOf));
  if (!isDryRun && faults.length === 0) {
    for await (const portion of portionsOf(rows)) {
      const wishes = portion.map(({ facts: { tour: _, ...requested } }) => requested);
      const written = await insertOpenings(change, wishes);
      assertAllWritten(wishes.length, written.length);
      const records = written.map((after) => ({ subjectId: after.id, before: null, after }));
      await recordAudits(change, 'availability.imported', records);
    }
  }
  return { made: rows, faults };
}

async function startsTaken(
  { tx }: StaffChange,
  rows: readonly Row<NewDate>[],
): Promise<Set<string>> {
  const days = rows.map(({ facts }) => facts.date).sort();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  const { tourId, date, time } = availabilities;
  const found = await tx
    .select({ tourId, date, time })
    .from(availabilities)
    .where(
      and(
        inArray(tourId, [...new Set(rows.map(({ facts }) => facts.tourId))]),
        gte(date, first),
        lte(date, last),
      ),
    );
  return new Set(found.map(keyOf));
}
