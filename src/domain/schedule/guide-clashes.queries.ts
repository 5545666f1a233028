import { and, asc, eq, gt, gte, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Temporal } from 'temporal-polyfill';
import type { LocalisedText } from '#contract/localised.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import type { NamedGuide } from '../availability/named-guides.ts';
import { guides } from '../staff/guides.table.ts';
import { staff } from '../staff/staff.table.ts';
import { tours } from '../tours/tours.table.ts';

/** Another date at the same time that has the same guide. */
export type GuideClash = {
  availabilityId: string;
  guideName: LocalisedText;
  tourName: LocalisedText;
  date: string;
  time: string;
};

type Span = {
  first: Temporal.Instant;
  last: Temporal.Instant;
  tourId?: string | undefined;
  /** A guide who may know of their own dates only. */
  guideId?: string | undefined;
};

const minutes = (duration: SQL | typeof tours.durationMinutes) =>
  sql`make_interval(mins => ${duration})`;

/** The other date has the account of this one, or of its named guide. */
const hasSameAccount = (othersAccount: PgColumn): SQL =>
  sql`(${othersAccount} = ${availabilities.guideId} or ${othersAccount} =
    (select ${guides.staffId} from ${guides} where ${guides.id} = ${availabilities.namedGuideId}))`;

/**
 * The overlapping dates with the same staff guide or named guide, or with the account of one and the profile of the
 * other date's guide, by the id of the date that starts in the inclusive span. A date lasts as long as its tour; dates
 * that are called off are left out.
 */
export async function listGuideClashes(
  reader: Reader,
  { first, last, tourId, guideId }: Span,
  named: readonly NamedGuide[],
): Promise<ReadonlyMap<string, GuideClash[]>> {
  const other = alias(availabilities, 'other');
  const otherTour = alias(tours, 'other_tour');
  const longest = sql`(select coalesce(max(${tours.durationMinutes}), 0) from ${tours})`;
  const found = await reader
    .select({
      id: availabilities.id,
      availabilityId: other.id,
      tourName: otherTour.name,
      date: other.date,
      time: other.time,
      staffName: staff.name,
      namedGuideId: other.namedGuideId,
    })
    .from(availabilities)
    .innerJoin(tours, eq(tours.id, availabilities.tourId))
    .innerJoin(
      other,
      and(
        ne(other.id, availabilities.id),
        isNull(other.calledOffAt),
        guideId === undefined ? undefined : eq(other.guideId, guideId),
        or(
          hasSameAccount(other.guideId),
          eq(other.namedGuideId, availabilities.namedGuideId),
          sql`${other.namedGuideId} = (select ${guides.id} from ${guides} where ${guides.staffId} = ${availabilities.guideId})`,
        ),
        lt(other.startsAt, sql`${availabilities.startsAt} + ${minutes(tours.durationMinutes)}`),
        // Implied by the next condition, but uses the index on the start.
        gt(other.startsAt, sql`${availabilities.startsAt} - ${minutes(longest)}`),
      ),
    )
    .innerJoin(
      otherTour,
      and(
        eq(otherTour.id, other.tourId),
        gt(
          sql`${other.startsAt} + ${minutes(sql`${otherTour.durationMinutes}`)}`,
          availabilities.startsAt,
        ),
      ),
    )
    .leftJoin(staff, and(eq(staff.id, other.guideId), hasSameAccount(other.guideId)))
    .where(
      and(
        gte(availabilities.startsAt, first),
        lte(availabilities.startsAt, last),
        isNull(availabilities.calledOffAt),
        tourId === undefined ? undefined : eq(availabilities.tourId, tourId),
      ),
    )
    .orderBy(asc(other.startsAt), asc(other.id));
  const clashes = new Map<string, GuideClash[]>();
  for (const { id, staffName, namedGuideId, ...date } of found) {
    const guideName = staffName ?? named.find((guide) => guide.id === namedGuideId)?.name;
    // A guide who was deleted from the settings is named to no guest.
    if (guideName === undefined) continue;
    clashes.set(id, [...(clashes.get(id) ?? []), { ...date, guideName }]);
  }
  return clashes;
}
