import { hasRoom, type Seats } from '#contract/bookings/booking-rules.ts';
import { type Locale, locales } from '#contract/localised.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import type { DayFacts } from '#ui/month-grid.tsx';
import type { DatePrice } from '../tours/date-price.ts';

const FEW_SPOTS = 3;

export type OfferedDays = ReadonlyMap<string, readonly AvailabilityJson[]>;

/** Each day's are sorted by time. */
export function byDay(availabilities: readonly AvailabilityJson[]): OfferedDays {
  const days = new Map<string, AvailabilityJson[]>();
  for (const it of availabilities) days.set(it.date, [...(days.get(it.date) ?? []), it]);
  return days;
}

type Offer = {
  days: OfferedDays;
  today: string;
  /** A group's booking takes the whole availability, so spots aren't shown. */
  isPerGroup: boolean;
  takesAnyDay: boolean;
  /** A language whose days are marked: the reader's, if not all days have it. */
  pointedOut?: Locale | undefined;
  /** Named where dates differ in price. */
  priceOf?: DatePrice | undefined;
};

export function describeDay(day: string, offer: Offer): DayFacts {
  const date = formatDate(day, currentLocale());
  const say = (state: string) => m.book_day({ date, state });
  const isOwn = (it: AvailabilityJson) =>
    offer.pointedOut !== undefined && it.bookable && it.languages.includes(offer.pointedOut);
  if (day < offer.today) return { look: 'closed', label: say(m.book_day_past()) };
  const offered = offer.days.get(day) ?? [];
  const bookable = offered.filter((it) => it.bookable);
  const spots = Math.max(0, ...bookable.map((it) => it.spotsLeft));
  if (spots > 0) {
    const state = offer.isPerGroup ? m.book_day_free() : m.book_spots_left({ count: spots });
    const isPointedOut = offered.some(isOwn);
    const price = priceOfDay(bookable, offer.priceOf);
    const words = isPointedOut ? m.book_day_own_language({ state }) : state;
    return {
      look: 'free',
      label: say([words, price].filter(Boolean).join(', ')),
      mark: offer.isPerGroup ? '●' : String(spots),
      price: price ?? undefined,
      isPointedOut,
    };
  }
  const reasons = new Set(offered.map(({ reason }) => reason));
  const closed = reasonTexts.flatMap(([reason, say]) => {
    const start = offered.find((it) => it.reason === reason);
    return start ? [say(start)] : [];
  });
  const text = closed[0] ?? m.book_day_no_tour();
  const isGone = reasons.has('full');
  return offer.takesAnyDay
    ? { look: 'plain', label: say(m.book_day_on_request()), isGone }
    : // A full day can be chosen for its waitlist.
      { look: isGone ? 'plain' : 'closed', label: say(text), isGone };
}

/** Null where all dates have the same price, and where those of the day differ: its times then name them. */
function priceOfDay(
  bookable: readonly AvailabilityJson[],
  priceOf: DatePrice | undefined,
): string | null {
  const [price = null, ...others] = new Set(bookable.map((it) => priceOf?.(it) ?? null));
  return others.length === 0 ? price : null;
}

const reasonTexts: [AvailabilityJson['reason'], (start: AvailabilityJson) => string][] = [
  ['full', () => m.book_day_full()],
  ['cutoff', ({ cutoffHours: hours }) => m.book_day_cutoff({ hours })],
  ['blocked', () => m.book_day_blocked()],
  ['past', () => m.book_day_past()],
];

/** The languages of free dates, in the business's order. */
export const languagesOf = (availabilities: readonly AvailabilityJson[]): Locale[] =>
  locales.filter((language) =>
    availabilities.some(({ bookable, languages }) => bookable && languages.includes(language)),
  );

export function describeTime(start: AvailabilityJson, { isPerGroup }: Pick<Offer, 'isPerGroup'>) {
  const { bookable, reason, spotsLeft } = start;
  if (!bookable) {
    return reasonTexts.find(([each]) => each === reason)?.[1](start) ?? m.book_day_full();
  }
  if (isPerGroup) return m.book_day_free();
  return spotsLeft <= FEW_SPOTS ? m.book_only_left({ count: spotsLeft }) : m.book_day_free();
}

type Start = { date: string; time: string };

/** Drops a day without bookable dates from a start, and a time that the day doesn't have. */
export function bookableStart(
  { date, time }: Start,
  availabilities: readonly (Start & { bookable: boolean })[],
): Start {
  const starts = availabilities.filter((it) => it.bookable && it.date === date);
  return {
    date: starts[0]?.date ?? '',
    time: starts.find((it) => it.time === time)?.time ?? '',
  };
}

export const freeFor = (
  party: Seats,
  availabilities: readonly AvailabilityJson[],
): AvailabilityJson[] => availabilities.filter((it) => it.bookable && hasRoom(it, party));

export function nearestFree(
  availabilities: readonly AvailabilityJson[],
  { party, near, count }: { party: Seats; near: string; count: number },
): AvailabilityJson[] {
  const distance = ({ date }: AvailabilityJson) => Math.abs(Date.parse(date) - Date.parse(near));
  return freeFor(party, availabilities)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}
