import type { LocalisedText } from '#contract/localised.ts';
import type { DayOffJson } from '#contract/staff/days-off.schemas.ts';
import { isDate } from '#contract/time/calendar-day.ts';
import { instantAt } from '#contract/time/wall-time.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { wallTimeAt } from '#ui/wall-time.ts';

type Start = { date: string; time: string };

type Planned = {
  starts: readonly Start[];
  durationMinutes: number;
  /** The staff member who guides, and the guide named to guests; null for none. */
  guideId: string | null;
  namedGuideId: string | null;
  /** The dates that are being changed. */
  exceptIds?: readonly string[];
};

export type GuideClash = AdminAvailabilityJson['guideClashes'][number];

export type GuideOff = AdminAvailabilityJson['guidesOff'][number];

/** The days off of the chosen guide on which a planned date runs, earliest first. */
export function findGuidesOff(
  { starts, durationMinutes, guideId, namedGuideId }: Planned,
  daysOff: readonly DayOffJson[],
): GuideOff[] {
  const spans = starts.filter(isWhole).map((start) => {
    const end = instantAt(start).epochMilliseconds + Math.max(1, durationMinutes) * 60_000;
    // A tour that ends at midnight doesn't run on the next day.
    return { from: start.date, to: wallTimeAt(new Date(end - 1)).date };
  });
  return daysOff
    .filter(
      ({ staffId, profileId, from, to }) =>
        ((staffId !== null && staffId === guideId) ||
          (profileId !== null && profileId === namedGuideId)) &&
        spans.some((span) => span.from <= to && from <= span.to),
    )
    .map(({ id: dayOffId, guideName, from, to }) => ({ dayOffId, guideName, from, to }));
}

/** The dates at the same time as planned ones that have the same guide, earliest first. */
export function findGuideClashes(
  { starts, durationMinutes, guideId, namedGuideId, exceptIds = [] }: Planned,
  dates: readonly AdminAvailabilityJson[],
): GuideClash[] {
  const spans = starts.filter(isWhole).map((start) => {
    const from = instantAt(start).epochMilliseconds;
    return { from, to: from + durationMinutes * 60_000 };
  });
  return dates.flatMap((date) => {
    const guideName = guideOf(date, { guideId, namedGuideId });
    if (guideName === null || date.isCalledOff || exceptIds.includes(date.id)) return [];
    const from = Date.parse(date.startsAt);
    const to = from + date.durationMinutes * 60_000;
    if (!spans.some((span) => span.from < to && from < span.to)) return [];
    return [
      {
        availabilityId: date.id,
        guideName,
        tourName: date.tourName,
        date: date.date,
        time: date.time,
      },
    ];
  });
}

export const isWhole = ({ date, time }: Start): boolean => isDate(date) && time !== '';

function guideOf(
  { guide, namedGuide }: AdminAvailabilityJson,
  { guideId, namedGuideId }: Pick<Planned, 'guideId' | 'namedGuideId'>,
): LocalisedText | null {
  if (guide !== null && guide.id === guideId) return guide.name;
  return namedGuide !== null && namedGuide.id === namedGuideId ? namedGuide.name : null;
}
