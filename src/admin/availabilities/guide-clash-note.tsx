import { CalendarOff, TriangleAlert } from 'lucide-react';
import { localise } from '#contract/localised.ts';
import { formatSpan } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { addDays } from '#ui/days.ts';
import { Notice } from '#ui/notice.tsx';
import { useStaffList } from '../session/use-staff-api.ts';
import { startInFull } from './availability-labels.ts';
import { availabilityPaths, useDates } from './availability-paths.ts';
import {
  findGuideClashes,
  findGuidesOff,
  type GuideClash,
  type GuideOff,
  isWhole,
} from './guide-clashes.ts';

const DAY_MINUTES = 1440;

/** Warns that the chosen guide has other dates at the same time, or is off; saving stays possible. */
export function GuideClashNote(planned: Parameters<typeof findGuideClashes>[0]) {
  const { starts, durationMinutes, guideId, namedGuideId } = planned;
  const tours = useStaffList(availabilityPaths.tours);
  const days = starts
    .filter(isWhole)
    .map(({ date }) => date)
    .sort();
  const [first, last] = [days.at(0), days.at(-1)];
  const isWanted =
    first !== undefined &&
    last !== undefined &&
    tours.data !== undefined &&
    (guideId !== null || namedGuideId !== null);
  const longest = Math.max(0, ...(tours.data ?? []).map((tour) => tour.durationMinutes));
  const dates = useDates(
    {
      from: addDays(first ?? '2000-01-01', -Math.ceil(longest / DAY_MINUTES)),
      to: addDays(last ?? '2000-01-01', Math.ceil(durationMinutes / DAY_MINUTES)),
    },
    { isWanted },
  );
  const daysOff = useStaffList(
    availabilityPaths.daysOff({
      from: first ?? '2000-01-01',
      to: addDays(last ?? '2000-01-01', Math.ceil(durationMinutes / DAY_MINUTES)),
    }),
    { isWanted },
  );
  const clashes = isWanted ? findGuideClashes(planned, dates.data ?? []) : [];
  const off = isWanted ? findGuidesOff(planned, daysOff.data ?? []) : [];
  return (
    <div role="status">
      {clashes.length + off.length > 0 && (
        <Notice tone="note">
          <GuideClashes clashes={clashes} off={off} />
        </Notice>
      )}
    </div>
  );
}

const SHOWN = 3;

type GuideClashesProps = { clashes: readonly GuideClash[]; off: readonly GuideOff[] };

export const GuideClashes = ({ clashes, off }: GuideClashesProps) => (
  <ul className="flex flex-col gap-1">
    {off.slice(0, SHOWN).map((daysOff) => (
      <li key={daysOff.dayOffId} className="flex items-start gap-2">
        <CalendarOff aria-hidden className="mt-1 size-4 shrink-0 text-terracotta" />
        {describeDaysOff(daysOff)}
      </li>
    ))}
    {clashes.slice(0, SHOWN).map((clash) => (
      <li key={clash.availabilityId} className="flex items-start gap-2">
        <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0 text-terracotta" />
        {describeClash(clash)}
      </li>
    ))}
    {clashes.length > SHOWN && (
      <li>{m.admin_guide_clash_more({ count: clashes.length - SHOWN })}</li>
    )}
  </ul>
);

/** `Leonor is off: 3 – 7 December 2026.` */
export function describeDaysOff({ guideName, from, to }: Omit<GuideOff, 'dayOffId'>): string {
  const locale = currentLocale();
  return m.admin_guide_off({
    name: localise(guideName, locale),
    span: formatSpan(from, to, locale),
  });
}

function describeClash({ guideName, tourName, ...start }: GuideClash): string {
  const locale = currentLocale();
  return m.admin_guide_clash({
    name: localise(guideName, locale),
    tour: localise(tourName, locale),
    start: startInFull(start),
  });
}
