import { Temporal } from 'temporal-polyfill';
import { addDays, eachDay, instantAt, isoWeekday } from '#contract/time/wall-time.ts';
import {
  availabilities as availabilitiesTable,
  availabilitySeries,
} from '#domain/availability/availabilities.table.ts';
import type { Availability } from '#domain/availability/availability.ts';
import type { Change } from '#platform/db/change.ts';
import { guideIds } from './home.ts';
import { tours } from './tours/index.ts';

const DAYS_AHEAD = 60;

/** Creates each tour's weekly series with its dates from today on, earliest first. */
export async function insertAvailabilities({ tx }: Change, today: string): Promise<Availability[]> {
  const toDate = addDays(today, DAYS_AHEAD);
  const inserted: Availability[] = [];
  for (const tour of tours) {
    for (const { weekdays, times, languages, guide } of tour.weekly) {
      const [series] = await tx
        .insert(availabilitySeries)
        .values({
          tourId: tour.id,
          fromDate: today,
          toDate,
          weekdays,
          times,
          capacity: tour.maxGroupSize,
          languages,
        })
        .returning({ id: availabilitySeries.id });
      if (!series) continue;
      const starts = eachDay(today, toDate)
        .filter((date) => weekdays.includes(isoWeekday(date)))
        .flatMap((date) => times.map((time) => ({ date, time })));
      const rows = await tx
        .insert(availabilitiesTable)
        .values(
          starts.map((start) => ({
            ...start,
            tourId: tour.id,
            seriesId: series.id,
            startsAt: instantAt(start),
            capacity: tour.maxGroupSize,
            languages,
            namedGuideId: guide ? guideIds[guide] : null,
          })),
        )
        .onConflictDoNothing()
        .returning();
      inserted.push(...rows);
    }
  }
  return inserted.sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
}
