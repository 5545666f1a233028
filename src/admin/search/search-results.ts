import { useEffect, useState } from 'react';
import { addressOf } from '#api/client/calls.ts';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type LocalisedText, localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { addDays } from '#contract/time/wall-time.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { today } from '../availabilities/availability-labels.ts';
import { availabilityPaths } from '../availabilities/availability-paths.ts';
import { bookingLooks, startInShort, tourName } from '../bookings/booking-labels.ts';
import { containsWords } from '../lists/contains-words.ts';
import type { StatusLook } from '../lists/status-mark.tsx';
import { useStaffApi, useStaffList } from '../session/use-staff-api.ts';
import { parseDayWord } from './day-words.ts';

/** Long enough to finish a word, short enough to feel immediate. */
const TYPING_MS = 250;
const LEAST_CHARACTERS = 2;
const BOOKINGS_AT_MOST = 6;
const TOURS_AT_MOST = 4;
const DATES_AT_MOST = 8;
/** Dates of a tour are found within a week. */
const DAYS_AHEAD = 6;

export type Result = {
  id: string;
  path: string;
  name: string;
  text: string;
  look?: StatusLook;
};

export type ResultGroup = { id: string; label: string; items: Result[] };

/** The typed text after a pause in typing. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

type Results = { groups: ResultGroup[]; isPending: boolean; error: Error | null };

/** What a search finds, by group; today's dates before anything is typed. */
export function useResults(typed: string): Results {
  const asked = typed.trim();
  const search = usePaused(asked);
  const dayWord = parseDayWord(search);
  const isLongEnough = search.length >= LEAST_CHARACTERS;
  const day = search === '' ? 0 : dayWord;
  const from = today();
  const bookings = useStaffApi(
    addressOf(adminApi.bookings, { query: { q: search, sort: 'latest' } }),
    { isWanted: isLongEnough },
  );
  const tours = useStaffList(availabilityPaths.tours);
  const dates = useStaffApi(availabilityPaths.list({ from, to: addDays(from, DAYS_AHEAD) }));
  const isPending =
    asked !== search || (isLongEnough && bookings.isPending) || tours.isPending || dates.isPending;
  const error = (isLongEnough ? bookings.error : null) ?? tours.error ?? dates.error;
  if (isPending) return { groups: [], isPending, error };
  const toursFound = isLongEnough
    ? (tours.data ?? []).filter((tour) => isCalled(tour, search))
    : [];
  const datesFound =
    day === null
      ? comingDatesOf(toursFound, dates.data ?? [])
      : datesOn(addDays(from, day), dates.data ?? []);
  const bookingsFound = isLongEnough ? bookings.data : undefined;
  const groups = [
    {
      id: 'bookings',
      label: m.admin_nav_bookings(),
      items: [
        ...(bookingsFound?.bookings ?? []).slice(0, BOOKINGS_AT_MOST).map(resultOfBooking),
        ...moreBookings(search, bookingsFound?.total ?? 0),
      ],
    },
    {
      id: 'tours',
      label: m.admin_nav_tours(),
      items: toursFound.slice(0, TOURS_AT_MOST).map(resultOfTour),
    },
    {
      id: 'dates',
      label: day === 0 ? m.admin_today() : m.admin_search_dates(),
      items: datesFound.slice(0, DATES_AT_MOST).map(resultOfDate),
    },
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isPending, error };
}

const isCalled = ({ name }: { name: LocalisedText }, search: string): boolean =>
  containsWords(typeof name === 'string' ? name : Object.values(name).join(' '), search);

/** Dates with guests come first. */
const datesOn = (day: string, dates: readonly AdminAvailabilityJson[]): AdminAvailabilityJson[] =>
  dates
    .filter(({ date }) => date === day)
    .toSorted((a, b) => Number(b.seatsTaken > 0) - Number(a.seatsTaken > 0));

const comingDatesOf = (
  tours: readonly { id: string }[],
  dates: readonly AdminAvailabilityJson[],
): AdminAvailabilityJson[] =>
  dates.filter(({ tourId, reason }) => reason !== 'past' && tours.some(({ id }) => id === tourId));

function resultOfBooking(booking: AdminBookingJson): Result {
  const { reference, externalReference, status } = booking;
  return {
    id: reference,
    path: pageAt(adminPages.booking, { reference }),
    name: fullName(booking),
    text: [reference, externalReference, tourName(booking), startInShort(booking)]
      .filter(Boolean)
      .join(' · '),
    look: bookingLooks[status],
  };
}

function moreBookings(q: string, total: number): Result[] {
  if (total <= BOOKINGS_AT_MOST) return [];
  const path = pageAt(adminPages.bookings, {}, { show: 'list', q });
  return [{ id: 'more', path, name: m.admin_search_all_bookings({ count: total }), text: '' }];
}

const resultOfTour = ({ id, name, isActive }: AdminTourJson): Result => ({
  id,
  path: pageAt(adminPages.tour, { id }),
  name: localise(name, currentLocale()),
  text: isActive ? '' : m.admin_tours_inactive(),
});

const resultOfDate = (date: AdminAvailabilityJson): Result => ({
  id: date.id,
  path: pageAt(adminPages.bookings, {}, { date: date.date, availability: date.id }),
  name: tourName(date),
  text: [
    startInShort(date),
    m.admin_dates_sold({ sold: date.seatsTaken, capacity: date.capacity }),
  ].join(' · '),
});
