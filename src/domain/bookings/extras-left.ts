import { eq, type SQL, sql } from 'drizzle-orm';
import { leftOfExtra } from '#contract/pricing/extras.ts';
import { extraLines } from '#contract/pricing/prices.ts';
import type { Change } from '#platform/db/change.ts';
import { elementsOf } from '#platform/db/row-shape.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { Failure } from '../failures.ts';
import type { Tour } from '../tours/tours.table.ts';
import { type Booking, bookings } from './bookings.table.ts';
import {
  correlated,
  countsSeats,
  isHeldToRebook,
  type LockedAvailability,
  type Moment,
} from './seats.ts';

/** The number of each extra, by its id, in the bookings of an availability that count seats. */
export const extrasTaken = (now: Moment): SQL<Record<string, number>> =>
  correlated(sql`(
    select coalesce(jsonb_object_agg(taken.extra_id, taken.count), '{}'::jsonb)
    from (
      select line ->> 'extraId' as extra_id, sum((line ->> 'count')::int) as count
      from ${bookings}, ${elementsOf(bookings.lines)} as line
      where (
          (${bookings.availabilityId} = ${availabilities.id} and ${countsSeats(now)})
          or (${bookings.rebookHeldId} = ${availabilities.id} and ${isHeldToRebook(now)})
        )
        and line ->> 'kind' = 'extra'
      group by 1
    ) as taken
  )`);

export const listExtrasLeft = (
  { extras }: Pick<Tour, 'extras'>,
  taken: Readonly<Record<string, number>>,
): { extraId: string; left: number }[] =>
  extras.flatMap((extra) => {
    const left = leftOfExtra(extra, takenOf(taken, extra.id));
    return left === null ? [] : [{ extraId: extra.id, left }];
  });

const takenOf = (taken: Readonly<Record<string, number>>, id: string): number =>
  Object.hasOwn(taken, id) ? (taken[id] ?? 0) : 0;

const limitedOf = (tour: Pick<Tour, 'extras'>, { lines }: Pick<Booking, 'lines'>) =>
  extraLines(lines).flatMap(({ extraId, count }) => {
    const extra = tour.extras.find(({ id, stock }) => id === extraId && stock !== null);
    return extra ? [{ extra, count }] : [];
  });

/** The first extra with too little stock, counted behind the availability's lock; null if none is short. */
async function findTooFew(
  change: Change,
  { id }: LockedAvailability,
  tour: Pick<Tour, 'extras'>,
  booking: Pick<Booking, 'lines'>,
) {
  const wanted = limitedOf(tour, booking);
  if (wanted.length === 0) return null;
  const taken = await readExtrasTaken(change, id);
  const counted = wanted.map(({ extra, count }) => {
    const left = leftOfExtra(extra, takenOf(taken, extra.id)) ?? count;
    return { extra, count, left };
  });
  return counted.find(({ count, left }) => left < count) ?? null;
}

/** Throws extra_sold_out (`name`, `left`). Needs the availability's lock; the booking is not on it yet. */
export async function assertExtrasLeft(...asked: Parameters<typeof findTooFew>): Promise<void> {
  const tooFew = await findTooFew(...asked);
  if (!tooFew) return;
  const { extra, left } = tooFew;
  throw new Failure('extra_sold_out', { extra: extra.id, name: extra.name, left });
}

/**
 * Throws extra_sold_out (`name`, `left` for this booking) if more of a limited extra is wanted than the locked
 * availability, which the booking is on, has left.
 */
export async function assertExtrasToGrow(
  change: Change,
  { id }: LockedAvailability,
  tour: Pick<Tour, 'extras'>,
  { before, lines }: { before: Pick<Booking, 'lines'> } & Pick<Booking, 'lines'>,
): Promise<void> {
  const booked = new Map(limitedOf(tour, before).map(({ extra, count }) => [extra.id, count]));
  const growing = limitedOf(tour, { lines }).filter(
    ({ extra, count }) => count > (booked.get(extra.id) ?? 0),
  );
  if (growing.length === 0) return;
  const taken = await readExtrasTaken(change, id);
  for (const { extra, count } of growing) {
    const others = takenOf(taken, extra.id) - (booked.get(extra.id) ?? 0);
    const left = leftOfExtra(extra, others) ?? count;
    if (left < count) {
      throw new Failure('extra_sold_out', { extra: extra.id, name: extra.name, left });
    }
  }
}

/** Needs the availability's lock; the booking is not on it yet. */
export const hasExtrasLeft = async (...asked: Parameters<typeof findTooFew>): Promise<boolean> =>
  (await findTooFew(...asked)) === null;

/** Whether a booking's extras are oversold on the locked availability that it is on. */
export async function hasTooFewExtras(
  change: Change,
  { id }: LockedAvailability,
  tour: Pick<Tour, 'extras'>,
  booking: Pick<Booking, 'lines'>,
): Promise<boolean> {
  const wanted = limitedOf(tour, booking);
  if (wanted.length === 0) return false;
  const taken = await readExtrasTaken(change, id);
  return wanted.some(({ extra }) => takenOf(taken, extra.id) > (extra.stock ?? Infinity));
}

async function readExtrasTaken({ tx, now }: Change, availabilityId: string) {
  const [found] = await tx
    .select({ taken: extrasTaken(now) })
    .from(availabilities)
    .where(eq(availabilities.id, availabilityId));
  return found?.taken ?? {};
}
