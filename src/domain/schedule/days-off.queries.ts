import { and, asc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { DAY_OFF_DATES_AT_MOST_RECORDS, TOUR_MAX_DAYS } from '#contract/constants.ts';
import type { LocalisedText } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import type { NamedGuide } from '../availability/named-guides.ts';
import { readSettings } from '../settings/settings.ts';
import { guideDaysOff } from '../staff/guide-days-off.table.ts';
import { guides } from '../staff/guides.table.ts';
import { staff } from '../staff/staff.table.ts';
import { tours } from '../tours/tours.table.ts';

/** Days off, local dates and both included, of a guide of a date. */
export type GuideOff = { dayOffId: string; guideName: LocalisedText; from: string; to: string };

/** An account and a profile that are linked are one person, whose days off are stored with either. */
const isLinked = or(eq(guides.id, guideDaysOff.guideId), eq(guides.staffId, guideDaysOff.staffId));
const staffId = sql<string | null>`coalesce(${guideDaysOff.staffId}, ${guides.staffId})`;
const profileId = sql<string | null>`coalesce(${guideDaysOff.guideId}, ${guides.id})`;

const zone = () => sql.raw(`'${region().timeZone}'`);

/** A date that runs on the days: its start and its end are local, and its end is excluded. */
const runsOnThem = () =>
  and(
    lte(availabilities.date, guideDaysOff.toDate),
    gt(
      sql`(${availabilities.startsAt} + make_interval(mins => ${tours.durationMinutes})) at time zone ${zone()}`,
      sql`${guideDaysOff.fromDate}::timestamp`,
    ),
    // Implied by the condition before, but uses the index on the start.
    gte(
      availabilities.startsAt,
      sql`(${guideDaysOff.fromDate}::timestamp at time zone ${zone()}) - make_interval(days => ${TOUR_MAX_DAYS + 1}::int)`,
    ),
    isNull(availabilities.calledOffAt),
  );

const isTheirs = or(
  eq(availabilities.guideId, staffId),
  eq(availabilities.namedGuideId, profileId),
);

type Span = {
  first: Temporal.Instant;
  last: Temporal.Instant;
  tourId?: string | undefined;
  /** A guide who may know of their own days off only. */
  guideId?: string | undefined;
};

/** The days off of its guides, by the id of each date that starts in the inclusive span. */
export async function listGuidesOff(
  reader: Reader,
  { first, last, tourId, guideId }: Span,
  named: readonly NamedGuide[],
): Promise<ReadonlyMap<string, GuideOff[]>> {
  const found = await reader
    .select({
      id: availabilities.id,
      dayOffId: guideDaysOff.id,
      staffName: staff.name,
      profileId,
      from: guideDaysOff.fromDate,
      to: guideDaysOff.toDate,
    })
    .from(guideDaysOff)
    .leftJoin(guides, isLinked)
    .leftJoin(staff, eq(staff.id, staffId))
    .innerJoin(availabilities, isTheirs)
    .innerJoin(tours, and(eq(tours.id, availabilities.tourId), runsOnThem()))
    .where(
      and(
        gte(availabilities.startsAt, first),
        lte(availabilities.startsAt, last),
        tourId === undefined ? undefined : eq(availabilities.tourId, tourId),
        isOf(guideId),
      ),
    )
    .orderBy(asc(guideDaysOff.fromDate), asc(guideDaysOff.id));
  const off = new Map<string, GuideOff[]>();
  for (const { id, ...row } of found) {
    const guideName = nameOf(row, named);
    if (guideName === null) continue;
    const { dayOffId, from, to } = row;
    off.set(id, [...(off.get(id) ?? []), { dayOffId, guideName, from, to }]);
  }
  return off;
}

type DateOnDayOff = { id: string; tourName: LocalisedText; date: string; time: string };

export type DayOff = {
  id: string;
  staffId: string | null;
  profileId: string | null;
  guideName: LocalisedText;
  from: string;
  to: string;
  note: string;
  /** The dates of the guide that run on these days and are not over. */
  dateCount: number;
  /** The first of them. */
  dates: DateOnDayOff[];
};

type DaysOffSpan = {
  id?: string;
  /** An account or a profile; all guides if omitted. */
  personId?: string | undefined;
  /** Local dates, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  page?: number;
};

/** Days off in an inclusive span of days, earliest first, one page at a time. */
export async function listDaysOff(
  reader: Reader,
  now: Temporal.Instant,
  { id, personId, from, to, page = 1 }: DaysOffSpan,
): Promise<DayOff[]> {
  const { limit, offset } = pageOf(page);
  const found = await reader
    .select({
      id: guideDaysOff.id,
      staffId,
      profileId,
      staffName: staff.name,
      from: guideDaysOff.fromDate,
      to: guideDaysOff.toDate,
      note: guideDaysOff.note,
    })
    .from(guideDaysOff)
    .leftJoin(guides, isLinked)
    .leftJoin(staff, eq(staff.id, staffId))
    .where(
      and(
        id === undefined ? undefined : eq(guideDaysOff.id, id),
        from === undefined ? undefined : gte(guideDaysOff.toDate, from),
        to === undefined ? undefined : lte(guideDaysOff.fromDate, to),
        isOf(personId),
      ),
    )
    .orderBy(asc(guideDaysOff.fromDate), asc(guideDaysOff.id))
    .limit(limit)
    .offset(offset);
  const { guides: named } = await readSettings(reader, 'guides');
  const dates = await listDatesOn(
    reader,
    now,
    found.map((each) => each.id),
  );
  return found.flatMap(({ staffName, ...dayOff }) => {
    const guideName = nameOf({ staffName, profileId: dayOff.profileId }, named);
    if (guideName === null) return [];
    const { dateCount = 0, dates: first = [] } = dates.get(dayOff.id) ?? {};
    return [{ ...dayOff, guideName, dateCount, dates: first }];
  });
}

async function listDatesOn(
  reader: Reader,
  now: Temporal.Instant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<DayOff, 'dateCount' | 'dates'>>> {
  if (ids.length === 0) return new Map();
  const byDayOff = sql`partition by ${guideDaysOff.id}`;
  const numbered = reader
    .select({
      dayOffId: sql<string>`${guideDaysOff.id}`.as('day_off_id'),
      id: sql<string>`${availabilities.id}`.as('date_id'),
      tourName: sql<LocalisedText>`${tours.name}`.as('tour_name'),
      date: sql<string>`${availabilities.date}::text`.as('date'),
      time: sql<string>`${availabilities.time}`.as('time'),
      number:
        sql<number>`row_number() over (${byDayOff} order by ${availabilities.startsAt}, ${availabilities.id})`
          .mapWith(Number)
          .as('number'),
      dateCount: sql<number>`count(*) over (${byDayOff})`.mapWith(Number).as('date_count'),
    })
    .from(guideDaysOff)
    .leftJoin(guides, isLinked)
    .innerJoin(availabilities, isTheirs)
    .innerJoin(tours, and(eq(tours.id, availabilities.tourId), runsOnThem()))
    .where(
      and(
        inArray(guideDaysOff.id, [...ids]),
        gt(
          sql`${availabilities.startsAt} + make_interval(mins => ${tours.durationMinutes})`,
          sql`${now.toString()}::timestamptz`,
        ),
      ),
    )
    .as('numbered');
  const found = await reader
    .select()
    .from(numbered)
    .where(lte(numbered.number, DAY_OFF_DATES_AT_MOST_RECORDS))
    .orderBy(asc(numbered.number));
  const dates = new Map<string, Pick<DayOff, 'dateCount' | 'dates'>>();
  for (const { dayOffId, dateCount, number: _, ...date } of found) {
    dates.set(dayOffId, { dateCount, dates: [...(dates.get(dayOffId)?.dates ?? []), date] });
  }
  return dates;
}

/** Undefined for all guides. */
const isOf = (personId: string | undefined): SQL | undefined =>
  personId === undefined
    ? undefined
    : // As text, because PostgreSQL would also accept a profile's id as a UUID.
      or(eq(sql`${staffId}::text`, personId), eq(profileId, personId));

/** As guests know them, else the account's; null if the profile was deleted from the settings. */
function nameOf(
  { staffName, profileId: id }: { staffName: string | null; profileId: string | null },
  named: readonly NamedGuide[],
): LocalisedText | null {
  return named.find((guide) => guide.id === id)?.name ?? staffName;
}
