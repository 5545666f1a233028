import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { GuideCard } from '../home/guide-card.tsx';
import { say } from '../home/words.tsx';
import { daysToShow } from './open-days.ts';
import { Part } from './part.tsx';

/** Those who lead the dates that the page lists, in the order of their first date. */
export function TourGuides({ tour }: { tour: TourInFullJson }) {
  const dates = daysToShow(tour).flatMap(({ starts }) => starts);
  const guides = new Set(dates.flatMap(({ id }) => guideOf(tour, id) ?? []));
  if (guides.size === 0) return null;
  return (
    <Part id="guides" heading={m.tour_guides({ count: guides.size })}>
      <ul
        className={classNames(
          'grid gap-x-10 gap-y-8',
          guides.size > 1 ? 'xl:grid-cols-2' : 'max-w-text',
        )}
      >
        {[...guides].map((guide) => (
          <GuideCard key={say(guide.name)} guide={guide} />
        ))}
      </ul>
    </Part>
  );
}

type Guided = Pick<TourInFullJson, 'guides'>;

const guideOf = ({ guides }: Guided, id: string) => guides.find(({ leads }) => leads.includes(id));

/** `with Leonor Vaz`; null if no guide is named. */
export function formatGuide(tour: Guided, { id }: AvailabilityJson): string | null {
  const guide = guideOf(tour, id);
  return guide ? m.tour_date_guide({ name: say(guide.name) }) : null;
}
