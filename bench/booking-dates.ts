import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Locale } from '#contract/localised.ts';
import { addDays, instantAt, wallTimeAt } from '#contract/time/wall-time.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import type { InChange } from '#platform/db/change.ts';
import { buildTour } from '../test/factories.ts';

/** The number of availabilities that the spread load books. */
export const SPREAD_OVER = 1000;
const SEATS = 100_000;
const AT_ONCE = 500;
const TIMES_A_DAY = 24;

/** The id of the nth availability; predictable, because pgbench needs it too. */
export const availabilityId = (index: number): string =>
  `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Opens one hot date and the spread ones, twice, each with more seats than the load books. */
export async function openDates(inChange: InChange): Promise<void> {
  // The domain allows at most 30 seats, which the load would sell in a moment.
  await inChange(({ tx }) =>
    tx.execute(sql`alter table availabilities drop constraint availabilities_capacity_in_range`),
  );
  const { id: tourId } = await buildTour({ inChange });
  const firstDay = addDays(wallTimeAt(Temporal.Now.instant()).date, 7);
  const values = Array.from({ length: 2 * (SPREAD_OVER + 1) }, (_, index) => {
    const date = addDays(firstDay, Math.floor(index / TIMES_A_DAY));
    const time = `${String(index % TIMES_A_DAY).padStart(2, '0')}:00`;
    const startsAt = instantAt({ date, time });
    const languages: Locale[] = ['en', 'pt'];
    return { id: availabilityId(index), tourId, date, time, startsAt, capacity: SEATS, languages };
  });
  for (let from = 0; from < values.length; from += AT_ONCE) {
    const some = values.slice(from, from + AT_ONCE);
    await inChange(({ tx }) => tx.insert(availabilities).values(some));
  }
}
