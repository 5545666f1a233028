import type { Temporal } from 'temporal-polyfill';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { listStartTimes } from '#domain/availability/start-times.queries.ts';
import { findPictures } from '#domain/pictures/pictures.ts';
import { readSettings } from '#domain/settings/settings.ts';
import type { Tour } from '#domain/tours/tours.table.ts';
import type { Reader } from '#platform/db/types.ts';
import type { ProductFacts, View } from './product-facts.ts';

/** What the answers about these tours need, in one go. */
export async function readFacts(
  reader: Reader,
  now: Temporal.Instant,
  { tours, view }: { tours: readonly Tour[]; view: View },
): Promise<(tour: Tour) => ProductFacts> {
  const pictureIds = tours.flatMap((tour) => tour.pictures.map(({ pictureId }) => pictureId));
  const [rules, startTimes, pictures] = await Promise.all([
    readSettings(reader, 'rules'),
    listStartTimes(
      reader,
      now,
      tours.map(({ id }) => id),
    ),
    findPictures(reader, view.hasContent ? pictureIds : []),
  ]);
  const today = wallTimeAt(now).date;
  return ({ id }) => ({ rules, today, pictures, startTimes: startTimes.get(id) ?? [] });
}
