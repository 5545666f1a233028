import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt } from 'drizzle-orm';
import { isMetElsewhere } from '#contract/bookings/meeting-point.ts';
import { type LocalisedText, localise } from '#contract/localised.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { mended } from '#platform/db/row-shape.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { lockEach } from '../bookings/seats.ts';
import { recordAudit } from '../staff/audit.ts';
import { type Tour, tourShape, tours } from '../tours/tours.table.ts';
import { type GivenTour, lockTour, writeTour } from '../tours/write-tour.ts';
import { lockWithBookings } from './lock-with-bookings.ts';
import { type Notices, notifyOfTourChange } from './notify-of-change.ts';
import { assertDatesSuffice, lockDatesWithPools, takesMore } from './tour-pools.ts';

type TourChangeOptions = {
  /** Refuses the change if the tour was changed after this version. */
  changedFrom?: string | undefined;
  /** Emails the guests of upcoming starts whose meeting point changes. */
  tellGuests?: boolean | undefined;
};

/**
 * Shrinks upcoming availabilities to the new maximum group size, but not below the seats sold. Opening one
 * locks the tour too, so it is seen here or has the new maximum. Dates with guests must keep enough units of the
 * tour's pools.
 * @throws {Failure} as `writeTour`, pools_too_few (`dates`), and with a new meeting point as `lockWithBookings`
 */
export async function changeTour(
  change: StaffChange,
  id: string,
  given: GivenTour,
  { changedFrom, tellGuests = false }: TourChangeOptions = {},
): Promise<{ tour: Tour } & Notices> {
  const { tx, now } = change;
  const before = mended(tourShape, await lockTour(change, id));
  const isMoved = !isDeepStrictEqual(before.meetingPoint, given.meetingPoint);
  // Before any other lock of dates, because it locks bookings first.
  const upcoming = isMoved ? await lockUpcoming(change, id) : null;
  const pooled = takesMore(before, given) ? await lockDatesWithPools(change, before, given) : null;
  const tour = await writeTour(change, id, given, changedFrom);
  if (pooled) await assertDatesSuffice(change, pooled, tour);
  const notices = upcoming
    ? await movePlace(change, upcoming, { before, after: tour, tellGuests })
    : NO_NOTICES;
  const tooLarge = await tx
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(
      and(
        eq(availabilities.tourId, id),
        gt(availabilities.startsAt, now),
        gt(availabilities.capacity, tour.maxGroupSize),
      ),
    )
    .orderBy(asc(availabilities.id));
  const locked = await lockEach(
    change,
    tooLarge.map((each) => each.id),
  );
  for (const date of locked) {
    const capacity = Math.max(tour.maxGroupSize, date.seatsTaken);
    if (capacity >= date.capacity) continue;
    const after = await tx
      .update(availabilities)
      .set({ capacity })
      .where(eq(availabilities.id, date.id))
      .returning();
    await recordAudit(change, 'availability.changed', date.id, { before: [date], after });
  }
  return { tour, ...notices };
}

const NO_NOTICES: Notices = { notified: [], withoutEmail: [] };

/** Changes only the meeting point and emails the guests, for a preview. Throws tour_not_found, and as `lockWithBookings`. */
export async function changeMeetingPoint(
  change: Change,
  id: string,
  meetingPoint: LocalisedText,
): Promise<Notices> {
  const before = mended(tourShape, await lockTour(change, id));
  const upcoming = await lockUpcoming(change, id);
  await change.tx.update(tours).set({ meetingPoint }).where(eq(tours.id, id));
  const after = { ...before, meetingPoint };
  return movePlace(change, upcoming, { before, after, tellGuests: true });
}

/** Bookings that were confirmed for the tour's own place follow it, in their guests' languages. */
async function movePlace(
  change: Change,
  { booked, availabilities: dates }: Awaited<ReturnType<typeof lockWithBookings>>,
  { before, after, tellGuests }: { before: Tour; after: Tour; tellGuests: boolean },
): Promise<Notices> {
  const followers = booked.filter(
    (booking) =>
      booking.confirmedMeetingPoint !== null &&
      !isMetElsewhere({ ...booking, dateMeetingPoint: null, tour: before }),
  );
  for (const { id, language } of followers) {
    const confirmedMeetingPoint = localise(after.meetingPoint, language);
    await change.tx.update(bookings).set({ confirmedMeetingPoint }).where(eq(bookings.id, id));
  }
  if (!tellGuests) return NO_NOTICES;
  const compared = booked.map((booking) =>
    followers.includes(booking) ? { ...booking, confirmedMeetingPoint: null } : booking,
  );
  return notifyOfTourChange(change, { booked: compared, availabilities: dates }, { before, after });
}

/** Locks the bookings of a tour's upcoming starts, then those starts. Needs the tour's lock. */
async function lockUpcoming(change: Change, tourId: string) {
  const upcoming = await change.tx
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(and(eq(availabilities.tourId, tourId), gt(availabilities.startsAt, change.now)))
    .orderBy(asc(availabilities.id));
  return lockWithBookings(
    change,
    upcoming.map(({ id }) => id),
  );
}
