import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isPrivate } from '#contract/bookings/booking-rules.ts';
import { fallbackLanguage, localise } from '#contract/localised.ts';
import { pages } from '#contract/pages/pages.ts';
import type { TourInFullJson, TourJson } from '#contract/tours/tours.schemas.ts';
import { formatLanguages } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { said } from '#ui/said.tsx';
import { languagesOf } from '../book/day-facts.ts';
import { difficultyLabel } from '../tours/tour-labels.ts';
import { RatingLine } from '../tours/tour-lines.tsx';
import { Part } from './part.tsx';

export function Title({ tour }: { tour: TourJson }) {
  const locale = currentLocale();
  const name = localise(tour.name, locale);
  const badge = localise(tour.badge, locale);
  return (
    <header className="pt-4 pb-6 sm:pt-6">
      <nav aria-label={m.tour_breadcrumb()}>
        <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <li>
            <Link
              to={pages.tours}
              className="inline-flex min-h-11 items-center text-cobalt underline-offset-4 hover:underline"
            >
              {m.tour_all_tours()}
            </Link>
          </li>
          <li aria-current="page" className="flex items-center gap-x-2 wrap-anywhere">
            <Icon of="icon-chevron-right" className="size-4 shrink-0" />
            {name}
          </li>
        </ol>
      </nav>
      <div className="flex flex-col gap-x-12 gap-y-4 pt-2 sm:pt-4">
        <div className="min-w-0 wrap-anywhere">
          <h1
            lang={fallbackLanguage(tour.name, locale)}
            className="text-4xl sm:text-6xl lg:text-5xl xl:text-6xl"
          >
            {name}
          </h1>
          <p
            lang={fallbackLanguage(tour.shortDescription, locale)}
            className="mt-4 max-w-3xl text-lg text-balance text-muted sm:text-xl"
          >
            {localise(tour.shortDescription, locale)}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2 wrap-anywhere">
          {badge && <Badge color={tour.badgeColor}>{badge}</Badge>}
          <a
            href="#reviews"
            className="inline-flex min-h-11 items-center text-cobalt underline-offset-4 hover:underline"
          >
            <RatingLine tour={tour} />
          </a>
        </p>
      </div>
    </header>
  );
}

const formatGroup = (tour: TourJson): string =>
  isPrivate(tour)
    ? m.tour_fact_group_private({ count: tour.maxGroupSize })
    : m.tour_fact_group_value({ count: tour.maxGroupSize });

function formatTourLanguages(full: TourInFullJson | undefined): string {
  if (!full) return '…';
  const languages = languagesOf(full.availabilities);
  if (languages.length === 0) return m.tour_fact_languages_on_request();
  return formatLanguages(languages, currentLocale());
}

export function Facts({ tour, full }: { tour: TourJson; full: TourInFullJson | undefined }) {
  const facts: [icon: IconName, name: string, value: ReactNode][] = [
    ['icon-clock/1.5', m.tour_fact_duration(), said(tour.duration)],
    ['icon-users/1.5', m.tour_fact_group(), formatGroup(tour)],
    ['icon-mountain/1.5', m.tour_fact_difficulty(), difficultyLabel(tour.difficulty)],
    ['icon-languages/1.5', m.tour_fact_languages(), formatTourLanguages(full)],
  ];
  return (
    <section aria-label={m.tour_facts()}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 border-y border-line py-6 xl:grid-cols-4">
        {facts.map(([icon, name, value]) => (
          <div key={name}>
            <dt className="flex items-center gap-2 text-sm text-muted">
              <Icon of={icon} className="size-5 shrink-0 text-cobalt" />
              {name}
            </dt>
            <dd className="mt-1 font-semibold text-pretty first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** An empty line starts a paragraph. */
export function About({ tour }: { tour: TourJson }) {
  const locale = currentLocale();
  const paragraphs = localise(tour.description, locale).split(/\n{2,}/);
  return (
    <Part id="about" heading={m.tour_about()}>
      <div
        lang={fallbackLanguage(tour.description, locale)}
        className="flex max-w-text flex-col gap-5 text-lg leading-relaxed"
      >
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Part>
  );
}
