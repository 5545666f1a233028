import { eq } from 'drizzle-orm';
import { meetingPointOf } from '#contract/bookings/meeting-point.ts';
import { localise } from '#contract/localised.ts';
import type { Change } from '#platform/db/change.ts';
import type { Availability } from '../availability/availability.ts';
import { queueGuestMail } from '../bookings/booking-mails.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { recordAudits } from '../staff/audit.ts';
import { tourOf } from '../tours/tours.queries.ts';
import type { Tour } from '../tours/tours.table.ts';

type State = { availability: Availability; tour: Tour };

/** A locked booking, with its date and tour before and after the change. */
type Affected = { booking: Booking; before: State; after: State };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Compares what the guest reads: an agreed place stays, and a text in another language is not theirs. */
function isMetAtSamePlace({ booking, before, after }: Affected): boolean {
  const placeIn = ({ availability: { meetingPoint: dateMeetingPoint }, tour }: State) =>
    localise(meetingPointOf({ ...booking, dateMeetingPoint, tour }), booking.language);
  return placeIn(before) === placeIn(after);
}

/** The changes that concern a guest. A guide who is no longer named is not replaced by a name to tell. */
function changesFor(affected: Affected): string[] {
  const { availability: before } = affected.before;
  const { availability: after } = affected.after;
  const hasNewGuide = after.namedGuideId !== null && after.namedGuideId !== before.namedGuideId;
  return [
    ...(isMetAtSamePlace(affected) ? [] : ['meetingPoint']),
    ...(hasNewGuide ? ['guide'] : []),
    ...(isSame(before.languages, after.languages) ? [] : ['languages']),
  ];
}

/** A booking with the texts of its email, which no record stores. */
export type Notified = { booking: Booking; details: Record<string, string> };

export type Notices = {
  notified: Notified[];
  /** Affected bookings without an email address. */
  withoutEmail: Booking[];
};

/** Emails the locked, confirmed bookings of a changed date, with a new calendar entry. */
export async function notifyOfChange(
  change: Change,
  booked: readonly Booking[],
  { before, after }: { before: Availability; after: Availability },
): Promise<Notices> {
  if (booked.length === 0) return { notified: [], withoutEmail: [] };
  const tour = await tourOf(change.tx, after);
  return notifyAffected(
    change,
    booked.map((booking) => ({
      booking,
      before: { availability: before, tour },
      after: { availability: after, tour },
    })),
  );
}

/** Like `notifyOfChange`, for the locked bookings of the locked availabilities of a changed tour. */
export async function notifyOfTourChange(
  change: Change,
  {
    booked,
    availabilities,
  }: { booked: readonly Booking[]; availabilities: readonly Availability[] },
  { before, after }: { before: Tour; after: Tour },
): Promise<Notices> {
  const byId = new Map(availabilities.map((availability) => [availability.id, availability]));
  return notifyAffected(
    change,
    booked.flatMap((booking) => {
      const availability = byId.get(booking.availabilityId ?? '');
      return availability
        ? [
            {
              booking,
              before: { availability, tour: before },
              after: { availability, tour: after },
            },
          ]
        : [];
    }),
  );
}

async function notifyAffected(change: Change, affected: readonly Affected[]): Promise<Notices> {
  const notified: Notified[] = [];
  const withoutEmail: Booking[] = [];
  for (const each of affected) {
    const { booking } = each;
    const { id: availabilityId, languages } = each.after.availability;
    const changes = changesFor(each);
    if (booking.status !== 'confirmed' || changes.length === 0) continue;
    if (booking.email === '') {
      withoutEmail.push(booking);
      continue;
    }
    const calendarSequence = booking.calendarSequence + 1;
    const details = { availabilityId, changes: changes.join(), languages: languages.join() };
    // Not a transition: state and start stay.
    await change.tx
      .update(bookings)
      .set({ calendarSequence, updatedAt: change.now })
      .where(eq(bookings.id, booking.id));
    await queueGuestMail(change, booking, 'booking_changed', String(calendarSequence), { details });
    notified.push({ booking: { ...booking, calendarSequence }, details });
  }
  await recordAudits(
    change,
    'booking.notified',
    notified.map(({ booking: { id: subjectId }, details: { changes } }) => ({
      subjectId,
      after: { changes },
    })),
  );
  return { notified, withoutEmail };
}
