import { and, count, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Temporal } from 'temporal-polyfill';
import type { GuidesSettings } from '#contract/content/home.schemas.ts';
import type { Change } from '#platform/db/change.ts';
import { elementsOf } from '#platform/db/row-shape.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { settings } from '../settings/settings.table.ts';
import { readSettings } from '../settings/settings.ts';
import { availabilities } from './availabilities.table.ts';

export type NamedGuide = GuidesSettings['guides'][number];

/** Null if the guide is hidden or deleted from the settings, whatever the date still refers to. */
export const guideNamedOn = (availabilityId: PgColumn): SQL<NamedGuide | null> =>
  sql<NamedGuide | null>`(
    select said.guide
    from ${availabilities}
    join ${settings} on ${settings.section} = 'guides'
    cross join lateral ${elementsOf(sql`${settings.value} -> 'guides'`)} as said (guide)
    where ${availabilities.id} = ${availabilityId}
      and said.guide ->> 'id' = ${availabilities.namedGuideId}
      and said.guide -> 'isActive' = 'true'
    limit 1
  )`;

/** Throws guide_not_shown. */
export async function assertGuideIsShown({ tx }: Change, id: string): Promise<void> {
  const { guides } = await readSettings(tx, 'guides');
  if (!guides.some((guide) => guide.id === id && guide.isActive)) {
    throw new Failure('guide_not_shown');
  }
}

/** The number of upcoming dates that name each guide, by the guide's id. */
export async function countNamedDates(
  reader: Reader,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> {
  const found = await reader
    .select({ id: availabilities.namedGuideId, dates: count() })
    .from(availabilities)
    .where(and(gt(availabilities.startsAt, now), isNull(availabilities.calledOffAt)))
    .groupBy(availabilities.namedGuideId);
  return new Map(found.flatMap(({ id, dates }) => (id === null ? [] : [[id, dates]])));
}
