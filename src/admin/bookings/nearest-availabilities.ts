import { hasRoom, type Seats } from '#contract/bookings/booking-rules.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';

type Offer = Pick<AdminAvailabilityJson, 'id' | 'startsAt' | 'bookable' | 'capacity' | 'spotsLeft'>;

/** Returns the bookable availabilities with room for the whole party. */
export const withRoom = <Each extends Offer>(
  availabilities: readonly Each[],
  party: Seats,
): Each[] => availabilities.filter((each) => each.bookable && hasRoom(each, party));

/** Returns the availabilities with room nearest to the wanted start, in ascending order. */
export function nearestWithRoom<Each extends Offer>(
  availabilities: readonly Each[],
  wanted: Pick<Offer, 'id' | 'startsAt'>,
  party: Seats,
  most = 3,
): Each[] {
  const start = Date.parse(wanted.startsAt);
  const apart = ({ startsAt }: Each) => Math.abs(Date.parse(startsAt) - start);
  return withRoom(availabilities, party)
    .filter(({ id }) => id !== wanted.id)
    .sort((a, b) => apart(a) - apart(b))
    .slice(0, most)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}
