import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { isPrivate } from '#contract/bookings/booking-rules.ts';
import { pages, withQuery } from '#contract/pages/pages.ts';
import type { TourCardJson } from '#contract/tours/tours.schemas.ts';
import { formatShortDate, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { zoneName } from '#platform/i18n/time-here.ts';
import { Button } from '#ui/button.tsx';
import { control, Field } from '#ui/form/field.tsx';
import { said } from '#ui/said.tsx';
import { bookPageAt } from '../book/party-link.ts';
import { PartyField } from '../tours/party-field.tsx';

const DEPARTURES = 3;

/** Leads to the tours that have room; without scripts the form submits with the same meaning. */
export function TourSearch({ tours }: { tours: readonly TourCardJson[] }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Object.fromEntries(new FormData(event.currentTarget));
    void navigate(withQuery(pages.tours, chosen));
  };
  return (
    <search
      aria-label={m.tours_search()}
      className="border border-line bg-surface p-5 sm:p-6 xl:bg-page xl:shadow-raised"
    >
      <h2 className="text-2xl">{m.tours_search()}</h2>
      <form
        action={pages.tours}
        onSubmit={submit}
        className="mt-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      >
        <Field label={m.tours_filter_date()}>
          {(described) => <input {...described} type="date" name="date" className={control} />}
        </Field>
        <PartyField tours={tours} />
        <Button type="submit" look="plain" className="max-sm:col-span-2">
          {m.tours_search_submit()}
        </Button>
      </form>
      <NextDepartures tours={tours} />
    </search>
  );
}

function NextDepartures({ tours }: { tours: readonly TourCardJson[] }) {
  const locale = currentLocale();
  const departures = tours
    .flatMap((tour) => (tour.nextAvailability ? [{ tour, start: tour.nextAvailability }] : []))
    .sort((a, b) => momentOf(a.start).localeCompare(momentOf(b.start)))
    .slice(0, DEPARTURES);
  if (departures.length === 0) return null;
  return (
    <>
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-4">
        <h3 className="text-lg">{m.tours_next_departures()}</h3>
        <p className="text-sm text-muted first-letter:uppercase">{zoneName(locale)}</p>
      </div>
      <ul>
        {departures.map(({ tour, start }) => (
          <li key={tour.id}>
            <Link
              to={bookPageAt(tour.id, start)}
              className="group flex min-h-11 flex-wrap items-center gap-x-3 py-1.5"
            >
              <span className="text-muted first-letter:uppercase sm:min-w-48">
                {formatShortDate(start.date, locale)}, {formatTimeInShort(start.time)}
              </span>
              <span className="min-w-0 wrap-anywhere font-semibold text-cobalt underline-offset-4 group-hover:underline">
                {said(tour.name)}
              </span>
              <span className="ml-auto text-sm text-muted">
                {isPrivate(tour) ? m.tour_private() : m.book_spots({ count: start.spotsLeft })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const momentOf = ({ date, time }: { date: string; time: string }) => `${date}T${time}`;
