import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import type { Locale, LocalisedText } from '#contract/localised.ts';
import type { PriceChange } from '#contract/pricing/price-rules.ts';
import { instantAt, type WallTime } from '#contract/time/wall-time.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import type { Availability } from '../availability/availability.ts';
import { assertIsInTeam, listGuideLinks, resolveGuides } from '../availability/guide-people.ts';
import { assertGuideIsShown } from '../availability/named-guides.ts';
import { assertGroupIsAllowed } from '../availability/open-availabilities.ts';
import { startInstant } from '../availability/start-instant.ts';
import { type Booking, bookings, bookingTransitions } from '../bookings/bookings.table.ts';
import { writeCancellation, writeMove } from '../bookings/change-booking.ts';
import { notifyWaiting } from '../bookings/end-waitlist-entries.ts';
import { releaseHold } from '../bookings/hold-seats.ts';
import { inviteTo } from '../bookings/invite-waiting.ts';
import { countPoolsOfEach } from '../bookings/pool-room.ts';
import { countsSeats, type LockedAvailability, lockAvailabilities } from '../bookings/seats.ts';
import { Failure } from '../failures.ts';
import { releaseRebookHold } from '../rebooking/hold-to-rebook.ts';
import { recordAudit } from '../staff/audit.ts';
import { tourOf } from '../tours/tours.queries.ts';
import { lockTour } from '../tours/write-tour.ts';
import { lockWithBookings } from './lock-with-bookings.ts';
import { type Notified, notifyOfChange } from './notify-of-change.ts';

export type AvailabilityChange = {
  capacity?: number | undefined;
  languages?: Locale[] | undefined;
  /** The staff member who guides it; null for none yet. Chooses the linked profile, too, if that is omitted. */
  guideId?: string | null | undefined;
  /** The guide named to its guests; null for none yet. Chooses the linked account, too, if that is omitted. */
  namedGuideId?: string | null | undefined;
  /** Null applies the tour's rules. Existing bookings keep their price. */
  ownPriceChange?: PriceChange | null | undefined;
  /** Local wall time. */
  date?: string | undefined;
  time?: string | undefined;
  /** `later`: also the later dates of its series at that time; only one date can move to another day. */
  scope: 'one' | 'later';
  /** Null for the tour's. */
  meetingPoint?: LocalisedText | null | undefined;
  /** Moves and emails the guests; without it an availability with guests cannot move. */
  withGuests: boolean;
  /** Emails the guests about a new meeting point, named guide or language. */
  tellGuests?: boolean | undefined;
};

/**
 * Changes one availability or also the later ones of its series, all or none. Throws availability_not_found,
 * availability_exists, below_sold and has_bookings (`seatsTaken`), capacity_too_large, language_booked
 * (`languages`), no_such_guide, guide_not_shown, start_too_soon if guests would be moved into the past, and
 * pools_too_few if they would need more of a pool than there is at the new start.
 */
export async function changeAvailability(
  change: StaffChange,
  id: string,
  requested: AvailabilityChange,
): Promise<{
  after: Availability[];
  moved: Booking[];
  notified: Notified[];
  /** Affected bookings without an email address. */
  withoutEmail: Booking[];
}> {
  const ids = await idsInScope(change, id, requested.scope);
  if (requested.capacity !== undefined) await shareToursOf(change, ids);
  const {
    availabilities: before,
    booked,
    holding,
  } = requested.withGuests || requested.tellGuests
    ? await lockWithBookings(change, ids)
    : { availabilities: await lockAvailabilities(change, ids), booked: [], holding: [] };
  if (requested.languages) await assertNobodyIsLost(change, ids, requested.languages);
  if (requested.guideId) await assertIsInTeam(change, requested.guideId);
  const { namedGuideId: named } = requested;
  if (named && before.some(({ namedGuideId }) => namedGuideId !== named)) {
    await assertGuideIsShown(change, named);
  }
  const links = await listGuideLinks(change.tx);
  const after: Availability[] = [];
  const moved: Booking[] = [];
  const notified: Notified[] = [];
  const withoutEmail: Booking[] = [];
  for (const availability of before) {
    const start = {
      date: availability.id === id ? (requested.date ?? availability.date) : availability.date,
      time: requested.time ?? availability.time,
    };
    const capacity = requested.capacity ?? availability.capacity;
    const languages = requested.languages ?? availability.languages;
    const { guideId, namedGuideId } = resolveGuides(links, requested, availability);
    const { ownPriceChange = availability.ownPriceChange } = requested;
    const { meetingPoint = availability.meetingPoint } = requested;
    const on = booked.filter(({ availabilityId }) => availabilityId === availability.id);
    const { seatsTaken } = availability;
    if (capacity < seatsTaken) throw new Failure('below_sold', { seatsTaken });
    // A date created for a larger private party keeps its size.
    if (capacity > availability.capacity) {
      assertGroupIsAllowed(await tourOf(change.tx, availability), capacity);
    }
    const isNewStart = start.date !== availability.date || start.time !== availability.time;
    if (isNewStart) {
      if (seatsTaken > 0 && !requested.withGuests)
        throw new Failure('has_bookings', { seatsTaken });
      await assertStartIsFree(change, availability, start);
      for (const booking of holding) {
        // Its guest is about to confirm the old start.
        if (booking.rebookHeldId === availability.id) await releaseRebookHold(change, booking);
      }
      const movedHere = await moveWithAvailability(change, on, start);
      moved.push(...movedHere);
      withoutEmail.push(...movedHere.filter(({ email }) => email === ''));
    }
    const [changed] = await change.tx
      .update(availabilities)
      .set({
        ...start,
        capacity,
        languages,
        guideId,
        namedGuideId,
        ownPriceChange,
        meetingPoint,
        // A new start has its own time of decision.
        ...(isNewStart && { goesAheadAt: null, goesAheadWith: null, decisionAskedAt: null }),
        startsAt: isNewStart ? startInstant(start) : availability.startsAt,
      })
      .where(eq(availabilities.id, availability.id))
      .returning();
    if (!changed) continue;
    after.push(changed);
    if (changed.capacity > availability.capacity) await inviteTo(change, changed.id);
    const isNewPlace = !isDeepStrictEqual(changed.meetingPoint, availability.meetingPoint);
    if (isNewStart || (requested.tellGuests && isNewPlace)) await notifyWaiting(change, changed);
    // The email about a new start has everything else, too.
    if (requested.tellGuests && !isNewStart) {
      const notices = await notifyOfChange(change, on, { before: availability, after: changed });
      notified.push(...notices.notified);
      withoutEmail.push(...notices.withoutEmail);
    }
  }
  await assertPoolsSuffice(change, { before, after });
  await recordAudit(change, 'availability.changed', id, { before, after });
  return { after, moved, notified, withoutEmail };
}

/** Guests who move with their date need the units of its pools at the new start. Needs the locks of the dates. */
async function assertPoolsSuffice(
  change: StaffChange,
  { before, after }: { before: readonly Availability[]; after: readonly Availability[] },
): Promise<void> {
  const moved = after.filter(({ id, startsAt }) =>
    before.some((each) => each.id === id && !each.startsAt.equals(startsAt)),
  );
  if (moved.length === 0) return;
  const locked = await lockAvailabilities(
    change,
    moved.map(({ id }) => id),
  );
  const booked = locked.filter(({ seatsTaken }) => seatsTaken > 0);
  const counted = await countPoolsOfEach(change, booked);
  if (counted.some(({ isOverdrawn }) => isOverdrawn)) throw new Failure('pools_too_few');
}

/** Share-locks the tours, so that their maximum group size cannot change. */
async function shareToursOf(change: Change, ids: readonly string[]): Promise<void> {
  const found = await change.tx
    .selectDistinct({ tourId: availabilities.tourId })
    .from(availabilities)
    .where(inArray(availabilities.id, [...ids]))
    .orderBy(asc(availabilities.tourId));
  for (const { tourId } of found) await lockTour(change, tourId, 'share');
}

/** Throws availability_not_found, and has_bookings if it was ever booked. */
export async function removeAvailability(change: StaffChange, id: string): Promise<void> {
  const [availability] = await lockAvailabilities(change, [id]);
  if (!availability) throw new Failure('availability_not_found');
  // A guest of a called-off date may hold seats here before anyone has booked.
  if (availability.seatsTaken > 0 || (await wasEverBooked(change.tx, id)))
    throw new Failure('has_bookings');
  await change.tx.delete(availabilities).where(eq(availabilities.id, id));
  await recordAudit(change, 'availability.removed', id, { before: availability, after: null });
}

/** Includes bookings that moved away: their history still refers to it. */
export async function wasEverBooked(
  reader: Pick<Change['tx'], '$count'>,
  id: string,
): Promise<boolean> {
  const booked = await reader.$count(bookings, eq(bookings.availabilityId, id));
  return (
    booked > 0 ||
    (await reader.$count(bookingTransitions, eq(bookingTransitions.availabilityId, id))) > 0
  );
}

/** The availabilities to change; of the series only later dates at the same time of day. */
async function idsInScope({ tx }: Change, id: string, scope: 'one' | 'later'): Promise<string[]> {
  if (scope === 'one') return [id];
  const [first] = await tx.select().from(availabilities).where(eq(availabilities.id, id));
  if (!first?.seriesId) return [id];
  const later = await tx
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(
      and(
        eq(availabilities.seriesId, first.seriesId),
        eq(availabilities.time, first.time),
        gte(availabilities.startsAt, first.startsAt),
      ),
    )
    .orderBy(asc(availabilities.id));
  return later.map((each) => each.id);
}

/** Throws if a guest on a locked availability would lose their language. */
async function assertNobodyIsLost(
  { tx, now }: Change,
  ids: readonly string[],
  languages: readonly Locale[],
): Promise<void> {
  const lost = await tx
    .selectDistinct({ language: bookings.tourLanguage })
    .from(bookings)
    .where(
      and(
        inArray(bookings.availabilityId, [...ids]),
        notInArray(bookings.tourLanguage, [...languages]),
        countsSeats(now),
      ),
    );
  const booked = lost.flatMap(({ language }) => language ?? []).sort();
  if (booked.length > 0) throw new Failure('language_booked', { languages: booked });
}

async function assertStartIsFree(
  { tx }: Change,
  availability: LockedAvailability,
  { date, time }: WallTime,
): Promise<void> {
  const [other] = await tx
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(
      and(
        eq(availabilities.tourId, availability.tourId),
        eq(availabilities.date, date),
        eq(availabilities.time, time),
        sql`${availabilities.id} <> ${availability.id}`,
      ),
    );
  if (other) throw new Failure('availability_exists');
}

/**
 * Moves the locked bookings of an availability to its new start, and emails each guest. A hold ends,
 * because its guest is about to pay for the old start; a processing booking is cancelled, emailed and
 * refunded.
 * @throws {Failure} start_too_soon
 */
async function moveWithAvailability(
  change: StaffChange,
  booked: readonly Booking[],
  { date, time }: WallTime,
): Promise<Booking[]> {
  const isPast = instantAt({ date, time }).epochMilliseconds <= change.now.epochMilliseconds;
  const moved: Booking[] = [];
  for (const booking of booked) {
    if (booking.status === 'held') {
      await releaseHold(change, booking);
      continue;
    }
    if (booking.status === 'processing') {
      await writeCancellation(change, booking, { sendEmail: true, refund: 'all' });
      continue;
    }
    if (isPast) throw new Failure('start_too_soon');
    moved.push(await writeMove(change, booking, { date, time }, { sendEmail: true }));
  }
  return moved;
}
