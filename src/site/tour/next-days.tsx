import { Link } from 'react-router';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import {
  formatDate,
  formatLanguages,
  formatLanguagesTogether,
  formatShortDate,
  formatTime,
  formatTimeInShort,
} from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { zoneName } from '#platform/i18n/time-here.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sentence } from '#ui/facts.tsx';
import { Icon } from '#ui/icon.tsx';
import { bookPageAt } from '../book/party-link.ts';
import { datePrices } from '../tours/date-price.ts';
import { formatGuide } from './guides.tsx';
import { daysToShow, fewSpots } from './open-days.ts';
import { Part } from './part.tsx';

/** On wide screens the tour's page has a booking box, which offers requests. */
export function NextDays({ tour, isAlone = false }: { tour: TourInFullJson; isAlone?: boolean }) {
  const days = daysToShow(tour);
  const priceOf = datePrices(tour, tour.availabilities);
  return (
    <Part id="dates" heading={m.tour_next_dates()}>
      {days.length === 0 ? (
        <div className="max-w-prose">
          <p className="font-semibold">{m.tour_no_dates()}</p>
          <p className="mt-1 text-muted">{m.tour_no_dates_text()}</p>
        </div>
      ) : (
        <>
          <ul className="border-t border-line">
            {days.map(({ date, starts }) => (
              <li
                key={date}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line py-3"
              >
                <div>
                  <span className="sm:hidden">
                    <Sentence>{formatShortDate(date, currentLocale())}</Sentence>
                  </span>
                  <span className="max-sm:hidden">
                    <Sentence>{formatDate(date, currentLocale())}</Sentence>
                  </span>
                  {guidesOfDay(tour, starts).map((guide) => (
                    <span key={guide} className="block text-sm text-muted">
                      {guide}
                    </span>
                  ))}
                </div>
                <ul className="ml-auto flex flex-wrap justify-end gap-2">
                  {starts.map((start) => (
                    <li key={start.id}>
                      {start.bookable ? (
                        <StartLink
                          tour={tour}
                          start={start}
                          price={priceOf(start)}
                          namesGuide={guidesOfDay(tour, starts).length === 0}
                        />
                      ) : (
                        <WaitlistLink tourId={tour.id} start={start} />
                      )}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
            <p className="text-sm text-muted">
              {m.all_times_here({ zone: zoneName(currentLocale()) })}
            </p>
            <ButtonLink
              look="quiet"
              to={pageAt(pages.book, { id: tour.id })}
              className="-mr-4 -ml-6 lg:-mr-6"
            >
              {m.tour_more_dates()}
              <Icon of="icon-arrow-right" className="size-5" />
            </ButtonLink>
          </div>
        </>
      )}
      <p className={classNames('mt-4 text-muted', !isAlone && 'lg:hidden')}>
        {m.tour_request_hint({ maximum: tour.maxGroupSize })}{' '}
        <Link
          to={pageAt(pages.book, { id: tour.id }, { request: 1 })}
          className="inline-flex min-h-11 items-center text-cobalt underline underline-offset-4"
        >
          {m.tour_send_request()}
        </Link>
      </p>
    </Part>
  );
}

/** Named once for a day with one guide; else each start names its own. */
function guidesOfDay(tour: TourInFullJson, starts: readonly AvailabilityJson[]): string[] {
  const [guide, ...others] = new Set(starts.map((start) => formatGuide(tour, start)));
  return guide && others.length === 0 ? [guide] : [];
}

function WaitlistLink({ tourId: id, start }: { tourId: string; start: AvailabilityJson }) {
  const locale = currentLocale();
  const { date, time } = start;
  return (
    <Link
      to={pageAt(pages.joinWaitlist, { id }, { date, time })}
      aria-label={m.tour_waitlist_at({
        date: formatDate(date, locale),
        time: formatTime(time, locale),
      })}
      className="flex min-h-11 flex-col justify-center rounded-control border border-line px-4 py-1.5 leading-snug hover:border-cobalt hover:bg-cobalt-soft"
    >
      <span className="font-semibold text-muted line-through tabular-nums">
        {formatTimeInShort(time)}
      </span>
      <span className="text-sm text-cobalt">{m.tour_sold_out_waitlist()}</span>
    </Link>
  );
}

type StartLinkProps = {
  tour: TourInFullJson;
  start: AvailabilityJson;
  price: string | null;
  namesGuide: boolean;
};

function StartLink({ tour, start, price, namesGuide }: StartLinkProps) {
  const locale = currentLocale();
  const guide = formatGuide(tour, start);
  const few = fewSpots(tour, start);
  const words = {
    date: formatDate(start.date, locale),
    time: formatTime(start.time, locale),
    languages: formatLanguagesTogether(start.languages, locale),
  };
  return (
    <Link
      to={bookPageAt(tour.id, start)}
      aria-label={[
        few === null ? m.tour_book_at(words) : m.tour_book_at_few({ ...words, count: few }),
        ...(price ? [price] : []),
        ...(guide ? [guide] : []),
      ].join(', ')}
      className="flex min-h-11 flex-col justify-center rounded-control border border-field-line px-4 py-1.5 leading-snug hover:border-cobalt hover:bg-cobalt-soft"
    >
      <span className="flex gap-3 font-semibold text-cobalt tabular-nums">
        {formatTimeInShort(start.time)}
        {price && <span className="font-normal text-ink">{price}</span>}
        {few !== null && (
          <span className="border-l border-field-line pl-3 font-normal text-terracotta">
            {m.tour_spots_few({ count: few })}
          </span>
        )}
      </span>
      <span className="text-sm text-muted first-letter:uppercase">
        {formatLanguages(start.languages, locale)}
      </span>
      {guide && namesGuide && <span className="text-sm text-muted">{guide}</span>}
    </Link>
  );
}
