import { Clock, Languages, type LucideIcon, Mountain, Users } from 'lucide-react';
import type { TourJson } from '#api/tours/tour-shape.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { difficultyLabel } from '../tours/card/difficulty.ts';

/** Duration, group, difficulty and languages, in one look. */
export function Facts({ tour }: { tour: TourJson }) {
  const facts: [icon: LucideIcon, name: string, value: string][] = [
    [Clock, m.tour_fact_duration(), localise(tour.duration, currentLocale())],
    [Users, m.tour_fact_group(), m.tour_fact_group_value({ count: tour.maxGroupSize })],
    [Mountain, m.tour_fact_difficulty(), difficultyLabel(tour.difficulty)],
    [Languages, m.tour_fact_languages(), m.tour_fact_languages_value()],
  ];
  return (
    <dl
      aria-label={m.tour_facts()}
      className="grid grid-cols-2 gap-x-6 gap-y-6 border-y border-line py-6 xl:grid-cols-4"
    >
      {facts.map(([Icon, name, value]) => (
        <div key={name}>
          <dt className="flex items-center gap-2 text-sm text-muted">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-cobalt" strokeWidth={1.5} />
            {name}
          </dt>
          <dd className="mt-1 font-semibold text-pretty">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
