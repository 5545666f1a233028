import type { AdminAvailabilityJson } from '#contract/availabilities.schemas.ts';

type Wanted = { id: string; startsAt: string };

type Party = { participants: number; exclusive: boolean };

type Offer = Pick<
  AdminAvailabilityJson,
  'id' | 'startsAt' | 'bookable' | 'spotsLeft' | 'seatsTaken'
>;

/** Whether a whole party finds room on a date; a private party wants it to itself. */
export const fits = (date: Offer, { participants, exclusive }: Party): boolean =>
  date.bookable && date.spotsLeft >= participants && (!exclusive || date.seatsTaken === 0);

/** The dates with room that lie nearest to the wanted one, before or after it; earliest first. */
export function nearestDates<Each extends Offer>(
  dates: readonly Each[],
  wanted: Wanted,
  party: Party,
  most = 3,
): Each[] {
  const start = Date.parse(wanted.startsAt);
  const apart = (date: Each) => Math.abs(Date.parse(date.startsAt) - start);
  return dates
    .filter((date) => date.id !== wanted.id && fits(date, party))
    .sort((a, b) => apart(a) - apart(b))
    .slice(0, most)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}
