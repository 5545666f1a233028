import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { TourJson } from '#api/tours/tour-shape.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Badge } from '#ui/drawing/badge.tsx';
import { RatingLine } from '../tours/card/rating-line.tsx';

/** The tour’s name, with the way back to the list above and what guests say below. */
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
              to="/tours"
              className="inline-flex min-h-11 items-center text-cobalt underline-offset-4 hover:underline"
            >
              {m.tour_all_tours()}
            </Link>
          </li>
          <ChevronRight aria-hidden="true" className="size-4" />
          <li aria-current="page">{name}</li>
        </ol>
      </nav>
      <div className="flex flex-col gap-x-12 gap-y-4 pt-2 sm:pt-4 lg:flex-row lg:items-end lg:justify-between">
        <div>
          <h1 className="text-4xl sm:text-6xl">{name}</h1>
          <p className="mt-4 max-w-3xl text-lg text-balance text-muted sm:text-xl">
            {localise(tour.shortDescription, locale)}
          </p>
        </div>
        <p className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-2">
          {badge && <Badge color={tour.badgeColor}>{badge}</Badge>}
          <a
            href="#reviews"
            className="inline-flex min-h-11 items-center text-cobalt underline-offset-4 hover:underline lg:min-h-8"
          >
            <RatingLine tour={tour} />
          </a>
        </p>
      </div>
    </header>
  );
}
