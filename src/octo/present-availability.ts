import { Temporal } from 'temporal-polyfill';
import { hasRoom } from '#contract/bookings/booking-rules.ts';
import { type RequestedParty, spotsOf } from '#contract/pricing/prices.ts';
import { region } from '#contract/settings/region.ts';
import { withOffset } from '#contract/time/offset-time.ts';
import { eachDay } from '#contract/time/wall-time.ts';
import type { AvailabilityWithSpots } from '#domain/schedule/spots.queries.ts';
import type { Tour } from '#domain/tours/tours.table.ts';
import { memoize } from '#platform/cache/memoize.ts';
import type { UnitRequest } from './octo.schemas.ts';
import { presentPrice, pricedOn, unitsOf } from './present-product.ts';
import { isPerBooking, type View } from './product-facts.ts';

const MINUTE_MS = 60_000;
/** No zone changes its clock in between. */
const QUARTER_MS = 15 * MINUTE_MS;
const OFFSETS_AT_MOST = 50_000;

/** To the second, as the standard's own validator asks. */
export const utc = (at: Temporal.Instant): string => utcAt(at.epochMilliseconds);

const utcAt = (epochMs: number): string => `${new Date(epochMs).toISOString().slice(0, 19)}Z`;

/** In milliseconds, by zone and quarter of an hour since 1970. A year of dates would ask Temporal 730 times. */
const offsetOf = memoize((zoneAndQuarter) => {
  const [zone = '', quarter] = zoneAndQuarter.split(' ');
  const at = Temporal.Instant.fromEpochMilliseconds(Number(quarter) * QUARTER_MS);
  return at.toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
}, OFFSETS_AT_MOST);

const localAt = (epochMs: number): string =>
  withOffset(epochMs, offsetOf(`${region().timeZone} ${Math.floor(epochMs / QUARTER_MS)}`));

/** Below this share of its capacity a date counts as limited. */
const LIMITED_SHARE = 0.5;

type Status = 'AVAILABLE' | 'LIMITED' | 'SOLD_OUT' | 'CLOSED';

function statusOf({ reason, spotsLeft, capacity }: AvailabilityWithSpots): Status {
  if (reason === 'full') return 'SOLD_OUT';
  if (reason !== null) return 'CLOSED';
  return spotsLeft < capacity * LIMITED_SHARE ? 'LIMITED' : 'AVAILABLE';
}

export function presentAvailability(
  it: AvailabilityWithSpots,
  { tour, view, units }: { tour: Tour; view: View; units?: UnitRequest },
) {
  const startsAt = it.startsAt.epochMilliseconds;
  return {
    id: it.id,
    localDateTimeStart: localAt(startsAt),
    localDateTimeEnd: localAt(startsAt + tour.durationMinutes * MINUTE_MS),
    utcCutoffAt: utcAt(startsAt - it.cutoffHours * 60 * MINUTE_MS),
    allDay: false,
    available: isAvailable(it, tour, units),
    status: statusOf(it),
    vacancies: it.spotsLeft,
    capacity: it.capacity,
    maxUnits: Math.min(it.spotsLeft, tour.maxGroupSize),
    openingHours: [],
    ...(view.hasPricing && pricingOn(it, { tour, view, units }, ['unitPricing', 'pricing'])),
    ...(view.hasContent && { title: null, shortDescription: '' }),
  };
}

function isAvailable(it: AvailabilityWithSpots, tour: Tour, units: UnitRequest): boolean {
  if (it.reason !== null) return false;
  const asked = (units ?? []).filter(({ quantity }) => quantity > 0);
  if (asked.length === 0) return true;
  const participants = spotsOf({ ...tour, price: tour.priceCents }, partyOf(tour, asked));
  return (
    participants <= tour.maxGroupSize &&
    hasRoom(it, { participants, exclusive: isPerBooking(tour) })
  );
}

const partyOf = (tour: Tour, units: NonNullable<UnitRequest>): RequestedParty =>
  tour.categories.length === 0
    ? { participants: units.reduce((sum, { quantity }) => sum + quantity, 0) }
    : { party: units.map(({ id: categoryId, quantity: count }) => ({ categoryId, count })) };

type Asked = { tour: Tour; view: View; units?: UnitRequest };

/** Per unit, or for the whole booking where a tour is priced so. */
function pricingOn(
  { priceChange }: Pick<AvailabilityWithSpots, 'priceChange'>,
  { tour, view, units }: Asked,
  [unitName, bookingName]:
    | readonly ['unitPricing', 'pricing']
    | readonly ['unitPricingFrom', 'pricingFrom'],
) {
  const priced = pricedOn(tour, priceChange);
  if (isPerBooking(tour)) return { [bookingName]: presentPrice(priced.priceCents, tour, view) };
  const each = unitsOf(priced).map(({ id: unitId, price }) => ({
    unitId,
    ...presentPrice(price, tour, view),
  }));
  const asked = units ?? [];
  if (asked.length === 0) return { [unitName]: each };
  const prices = new Map(unitsOf(priced).map(({ id, price }) => [id, price]));
  const total = asked.reduce((sum, { id, quantity }) => sum + (prices.get(id) ?? 0) * quantity, 0);
  return { [unitName]: each, [bookingName]: presentPrice(total, tour, view) };
}

/** An object for each day, with the best of its dates. */
export function presentCalendar(
  dates: readonly AvailabilityWithSpots[],
  span: { from: string; to: string },
  asked: Asked,
) {
  const byDay = Map.groupBy(dates, ({ date }) => date);
  return eachDay(span.from, span.to).map((localDate) => {
    const all = byDay.get(localDate) ?? [];
    const open = all.filter((each) => isAvailable(each, asked.tour, asked.units));
    return {
      localDate,
      available: open.length > 0,
      status: bestOf(all.map(statusOf)),
      vacancies: open.reduce((sum, { spotsLeft }) => sum + spotsLeft, 0),
      capacity: all.reduce((sum, { capacity }) => sum + capacity, 0),
      openingHours: [],
      ...(asked.view.hasPricing &&
        pricingOn(cheapestOf(open.length > 0 ? open : all, asked.tour), asked, [
          'unitPricingFrom',
          'pricingFrom',
        ])),
    };
  });
}

const fromBestToWorst: readonly Status[] = ['AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED'];

const bestOf = (statuses: readonly Status[]): Status =>
  fromBestToWorst.find((each) => statuses.includes(each)) ?? 'CLOSED';

/** The date with the lowest price; a day without dates has the tour's price. */
function cheapestOf(
  dates: readonly AvailabilityWithSpots[],
  tour: Tour,
): Pick<AvailabilityWithSpots, 'priceChange'> {
  const [first, ...others] = dates;
  if (!first) return { priceChange: null };
  const priceOf = ({ priceChange }: AvailabilityWithSpots) =>
    pricedOn(tour, priceChange).priceCents;
  return others.reduce((best, each) => (priceOf(each) < priceOf(best) ? each : best), first);
}
