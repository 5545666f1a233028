import { inArray } from 'drizzle-orm';
import { groupLimit } from '#contract/bookings/booking-rules.ts';
import type { StaffChange } from '#platform/db/change.ts';
import { readSettings } from '../settings/settings.ts';
import { recordAudits } from '../staff/audit.ts';
import { tours } from '../tours/tours.table.ts';
import {
  defaultIdOf,
  type GivenTour,
  insertTours,
  isReservedId,
  type TourFacts,
  withGroupSize,
} from '../tours/write-tour.ts';
import {
  assertAllWritten,
  type DryRunOption,
  type ImportFault,
  type Outcome,
  portionsOf,
  type Row,
  repeatsOf,
} from './import.ts';

/** The default slug is derived from its English name. */
export type ImportedTour = { slug?: string | undefined; facts: GivenTour };

type NewTour = { id: string; facts: TourFacts };

/** An existing slug is a fault. Throws import_faulty when one was created meanwhile. */
export async function importTours(
  change: StaffChange,
  given: readonly Row<ImportedTour>[],
  { isDryRun }: DryRunOption,
): Promise<Outcome<NewTour>> {
  const rules = await readSettings(change.tx, 'rules');
  const rows = given.map(({ row, facts: { slug, facts } }) => ({
    row,
    facts: { id: slug ?? defaultIdOf(facts), facts: withGroupSize(facts, rules) },
  }));
  const taken = await idsTaken(change, rows);
  const faults = rows.flatMap(({ row, facts: { id, facts } }): ImportFault[] => {
    const maximum = groupLimit(facts, rules);
    return [
      ...(taken.has(id) || isReservedId(id)
        ? [{ row, field: 'slug', code: 'tour_exists' as const, details: { slug: id } }]
        : []),
      ...(facts.maxGroupSize > maximum
        ? [{ row, field: 'maxGroupSize', code: 'too_many_people' as const, details: { maximum } }]
        : []),
    ];
  });
  faults.push(...repeatsOf(rows, 'slug', ({ id }) => id));
  if (!isDryRun && faults.length === 0) {
    for await (const portion of portionsOf(rows)) {
      const wishes = portion.map(({ facts }) => facts);
      const written = await insertTours(change, wishes);
      assertAllWritten(wishes.length, written.length);
      const records = written.map((after) => ({ subjectId: after.id, before: null, after }));
      await recordAudits(change, 'tour.imported', records);
    }
  }
  return { made: rows, faults };
}

async function idsTaken(
  { tx }: StaffChange,
  rows: readonly Row<{ id: string }>[],
): Promise<Set<string>> {
  const ids = [...new Set(rows.map(({ facts }) => facts.id))];
  const found = await tx.select({ id: tours.id }).from(tours).where(inArray(tours.id, ids));
  return new Set(found.map(({ id }) => id));
}
