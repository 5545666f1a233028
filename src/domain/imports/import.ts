import { setImmediate as rest } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { LocalisedText } from '#contract/localised.ts';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { type Tour, tours } from '../tours/tours.table.ts';

/** `row` is numbered as in a spreadsheet. */
export type Row<Facts> = { row: number; facts: Facts };

type ImportFaultCode =
  | 'tour_unknown'
  | 'tour_ambiguous'
  | 'tour_exists'
  | 'too_many_people'
  | 'same_row'
  | 'date_past'
  | 'date_exists'
  | 'start_skipped'
  | 'date_unknown'
  | 'date_blocked'
  | 'capacity_too_large'
  | 'no_room'
  | 'party_too_large'
  | 'language_not_offered'
  | 'category_unknown'
  | 'party_differs'
  | 'party_without_spots'
  | 'booking_exists'
  | 'paid_too_much'
  | 'paid_by_missing'
  | 'paid_on_future';

export type ImportFault = {
  row: number;
  field: string;
  code: ImportFaultCode;
  details?: Readonly<Record<string, string | number | readonly string[]>>;
};

/** The records that the rows create; they are created only if there are no faults. */
export type Outcome<Made> = { made: Row<Made>[]; faults: ImportFault[] };

export type DryRunOption = { isDryRun: boolean };

/** Small, so that a statement blocks other requests no longer than a page does. */
const AT_ONCE = 100;

/** Lets other requests run between batches. */
export async function* portionsOf<T>(all: readonly T[], size = AT_ONCE): AsyncGenerator<T[]> {
  for (let at = 0; at < all.length; at += size) {
    yield all.slice(at, at + size);
    await rest();
  }
}

/** Throws import_faulty when a concurrent request created some of the records. */
export function assertAllWritten(wanted: number, written: number): void {
  if (written < wanted) throw new Failure('import_faulty', { count: wanted - written });
}

export function repeatsOf<Facts>(
  rows: readonly Row<Facts>[],
  field: string,
  keyOf: (facts: Facts) => string,
): ImportFault[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, facts }): ImportFault[] => {
    const key = keyOf(facts);
    const other = first.get(key);
    if (other === undefined) first.set(key, row);
    return other === undefined ? [] : [{ row, field, code: 'same_row', details: { other } }];
  });
}

/** Finds tours by slug or unique name, and share-locks them, so that their group size cannot change. */
export async function lockToursNamed(
  { tx }: Change,
  names: Iterable<string>,
): Promise<(name: string) => Tour | Pick<ImportFault, 'code'>> {
  const known = await tx.select({ id: tours.id, name: tours.name }).from(tours);
  const idsByName = new Map<string, Set<string>>();
  for (const { id, name } of known) {
    for (const word of namesIn(name)) {
      const key = plainName(word);
      idsByName.set(key, (idsByName.get(key) ?? new Set()).add(id));
    }
  }
  const slugs = new Set(known.map(({ id }) => id));
  const idsOf = (name: string): string[] => {
    if (slugs.has(name.toLowerCase())) return [name.toLowerCase()];
    return [...(idsByName.get(plainName(name)) ?? [])];
  };
  const ids = [...new Set([...names].flatMap(idsOf))];
  const locked = await tx
    .select()
    .from(tours)
    .where(inArray(tours.id, ids))
    .orderBy(tours.id)
    .for('share');
  const byId = new Map(locked.map((tour) => [tour.id, tour]));
  return (name) => {
    const [id, another] = idsOf(name);
    if (another !== undefined) return { code: 'tour_ambiguous' };
    return byId.get(id ?? '') ?? { code: 'tour_unknown' };
  };
}

export const namesIn = (name: LocalisedText): string[] =>
  typeof name === 'string' ? [name] : Object.values(name);

export const plainName = (name: string) => name.trim().normalize('NFKC').toLowerCase();
