import { TriangleAlert } from 'lucide-react';
import { localise } from '#contract/localised.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { addDays } from '#ui/days.ts';
import { Notice } from '#ui/notice.tsx';
import { useStaffList } from '../session/use-staff-api.ts';
import { startInFull } from './availability-labels.ts';
import { availabilityPaths, useDates } from './availability-paths.ts';
import { findGuideClashes, type GuideClash, isWhole } from './guide-clashes.ts';

const DAY_MINUTES = 1440;

/** Warns that the chosen guide has other dates at the same time; saving stays possible. */
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
  const clashes = isWanted ? findGuideClashes(planned, dates.data ?? []) : [];
  return (
    <div role="status">
      {clashes.length > 0 && (
        <Notice tone="note">
          <GuideClashes clashes={clashes} />
        </Notice>
      )}
    </div>
  );
}

const SHOWN = 3;

export const GuideClashes = ({ clashes }: { clashes: readonly GuideClash[] }) => (
  <ul className="flex flex-col gap-1">
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

function describeClash({ guideName, tourName, ...start }: GuideClash): string {
  const locale = currentLocale();
  return m.admin_guide_clash({
    name: localise(guideName, locale),
    tour: localise(tourName, locale),
    start: startInFull(start),
  });
}
