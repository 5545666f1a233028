import { Link } from 'react-router';
import { fallbackLanguage, localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { PageHead } from '../frame/page-head.tsx';
import { PriceLine } from '../tours/tour-lines.tsx';
import { NextDays } from './next-days.tsx';

/** A tour's next dates, for a widget on another website. */
export function WidgetView({ tour }: { tour: TourInFullJson }) {
  const locale = currentLocale();
  const name = localise(tour.name, locale);
  return (
    <div className="mx-auto max-w-2xl p-4 sm:p-6">
      <PageHead title={name} isIndexed={false} />
      <h1 lang={fallbackLanguage(tour.name, locale)} className="text-4xl sm:text-5xl">
        <Link to={pageAt(pages.tour, { id: tour.id })} className="hover:text-cobalt">
          {name}
        </Link>
      </h1>
      <p className="mt-2 mb-8 text-muted">
        <PriceLine tour={tour} amountClassName="text-lg font-semibold text-ink" />
      </p>
      <NextDays tour={tour} isAlone />
    </div>
  );
}
