import { eq } from 'drizzle-orm';
import { bookingStart, defaultTourLanguage, needsOffer } from '#contract/bookings/booking-rules.ts';
import { defaultRules } from '#contract/bookings/default-rules.ts';
import { HOLD_MINUTES, OFFER_HOURS } from '#contract/constants.ts';
import { localise } from '#contract/localised.ts';
import { totalCents } from '#contract/pricing/prices.ts';
import { region } from '#contract/settings/region.ts';
import { addDays } from '#contract/time/wall-time.ts';
import type { Availability } from '#domain/availability/availability.ts';
import { answerDueAt, reminderAt } from '#domain/bookings/booking.ts';
import { type Booking, bookings } from '#domain/bookings/bookings.table.ts';
import { insertBooking } from '#domain/bookings/write-booking.ts';
import { payments } from '#domain/payments/payments.table.ts';
import type { Change } from '#platform/db/change.ts';
import { guests } from './guests.ts';
import type { TourSeed } from './seed-types.ts';
import { tours } from './tours/index.ts';

type Plan = {
  guest: number;
  tourId: string;
  /** Days ahead; the booking takes the tour’s first date from then on. */
  inDays: number;
  /** How long ago it was made. Requests are made now. */
  madeDaysAgo?: number;
  time?: string;
};

/** Unanswered requests, at dates and times that the guests chose. */
const pending: readonly Plan[] = [
  { guest: 0, tourId: 'alfama-at-dawn', inDays: 9, time: '09:30' },
  { guest: 2, tourId: 'hills-of-tram-28', inDays: 12, time: '15:00' },
  { guest: 7, tourId: 'ferry-to-cacilhas', inDays: 20, time: '11:00' },
];
const confirmed: readonly Plan[] = [
  { guest: 3, tourId: 'fado-night', inDays: 0, madeDaysAgo: 11 },
  { guest: 5, tourId: 'fado-night', inDays: 1, madeDaysAgo: 2 },
  { guest: 8, tourId: 'hills-of-tram-28', inDays: 1, madeDaysAgo: 6 },
  { guest: 9, tourId: 'hills-of-tram-28', inDays: 1, madeDaysAgo: 1 },
  { guest: 1, tourId: 'pasteis-coffee-and-bakeries', inDays: 2, madeDaysAgo: 4 },
  { guest: 4, tourId: 'sunset-sail-on-the-tagus', inDays: 5, madeDaysAgo: 16 },
  { guest: 6, tourId: 'sintra-in-the-mist', inDays: 6, madeDaysAgo: 3 },
  { guest: 10, tourId: 'sintra-in-the-mist', inDays: 6, madeDaysAgo: 1 },
  { guest: 11, tourId: 'alfama-at-dawn', inDays: 7, madeDaysAgo: 8 },
];

/** Bookings in every state, on future dates. */
export async function insertBookings(
  change: Change,
  availabilities: readonly Availability[],
  today: string,
): Promise<void> {
  const { now } = change;
  for (const plan of pending) {
    const requested = { date: addDays(today, plan.inDays), time: plan.time ?? '10:00' };
    insertBooking(
      change,
      {
        ...party(plan),
        ...requested,
        kind: 'request',
        status: 'pending',
        answerDueAt: answerDueAt(now, requested, defaultRules),
      },
      defaultRules,
    );
  }
  for (const plan of confirmed) {
    const booking = insertBooking(
      change,
      {
        ...instant(plan, availabilities, today),
        status: 'confirmed',
        confirmedAt: now,
      },
      defaultRules,
    );
    await payEarlier(change, booking, plan.madeDaysAgo ?? 0);
  }
  insertBooking(
    change,
    {
      ...instant(
        { guest: 2, tourId: 'belem-and-the-navigators', inDays: 4 },
        availabilities,
        today,
      ),
      status: 'confirmed',
      confirmedAt: now,
      adminNotes: 'Booked by phone, pays on the day.',
    },
    defaultRules,
  );
  await insertAnsweredRequests(change, availabilities, today);
  const given = { guest: 3, tourId: 'azulejos-from-wall-to-brush', inDays: 8 };
  insertBooking(
    change,
    {
      ...instant(given, availabilities, today),
      status: 'cancelled',
      cancelledAt: now,
      cancelledBy: 'guest',
      cancelReason: 'Our flight was moved.',
    },
    defaultRules,
  );
  insertBooking(
    change,
    {
      ...instant({ ...given, guest: 6 }, availabilities, today),
      status: 'expired',
      holdExpiresAt: now.subtract({ hours: 3 }),
    },
    defaultRules,
  );
  insertBooking(
    change,
    {
      ...instant({ ...given, guest: 1, inDays: 10 }, availabilities, today),
      status: 'held',
      holdExpiresAt: now.add({ minutes: HOLD_MINUTES }),
    },
    defaultRules,
  );
}

/** Answered requests: one confirmed and partly paid, one with an offer to a large party. */
async function insertAnsweredRequests(
  change: Change,
  availabilities: readonly Availability[],
  today: string,
): Promise<void> {
  const { tx, now } = change;
  const answered = { kind: 'request' as const, answerDueAt: now };
  const { meetingPoint } = tourSeed('azulejos-from-wall-to-brush');
  const plan = { guest: 5, tourId: 'azulejos-from-wall-to-brush', inDays: 3 };
  const confirmedRequest = insertBooking(
    change,
    {
      ...instant(plan, availabilities, today),
      ...answered,
      status: 'confirmed',
      confirmedMeetingPoint: localise(meetingPoint, 'en'),
      confirmedAt: now,
    },
    defaultRules,
  );
  await tx.insert(payments).values({
    bookingId: confirmedRequest.id,
    kind: 'charge',
    amountCents: Math.round(confirmedRequest.totalCents / 2),
    currency: region().currency,
    method: 'transfer',
    note: 'Half in advance',
    at: now,
  });
  const large = { ...party({ guest: 8, tourId: 'alfama-at-dawn', inDays: 14 }), participants: 12 };
  const tour = tourSeed('alfama-at-dawn');
  const start = { date: addDays(today, 14), time: '16:00' };
  insertBooking(
    change,
    {
      ...large,
      ...answered,
      ...start,
      status: 'offered',
      exclusive: needsOffer(tour, large.participants),
      totalCents: 30_000,
      confirmedDate: start.date,
      confirmedTime: start.time,
      confirmedMeetingPoint: localise(tour.meetingPoint, large.language),
      offerExpiresAt: now.add({ hours: OFFER_HOURS }),
      offerNote: OFFER_NOTES[large.language],
    },
    defaultRules,
  );
}

const OFFER_NOTES = {
  en: 'A walk for the twelve of you alone, with two guides.',
  pt: 'Um passeio só para os doze, com dois guias.',
  ru: 'Прогулка только для вас двенадцати, с двумя гидами.',
};

/** Makes a booking that was paid some days ago, for the statistics. */
export async function payEarlier(
  { tx, now }: Change,
  booking: Booking,
  daysAgo: number,
): Promise<void> {
  const { id, totalCents: amountCents, currency } = booking;
  const at = now.subtract({ hours: 24 * daysAgo });
  const remindAt = reminderAt(bookingStart(booking), at, booking.rules);
  await tx
    .update(bookings)
    .set({ createdAt: at, confirmedAt: at, remindAt })
    .where(eq(bookings.id, id));
  await tx
    .insert(payments)
    .values({ bookingId: id, kind: 'charge', amountCents, currency, method: 'demo', at });
}

function party({ guest, tourId }: Plan) {
  const tour = tourSeed(tourId);
  const who = guests[guest];
  if (!who) throw new Error(`there is no guest ${guest}`);
  return {
    ...who,
    tourLanguage: who.language,
    tourId,
    exclusive: tour.priceType === 'per_group',
    totalCents: totalCents(tour, who.participants),
    currency: region().currency,
  };
}

/** A party on the tour's first availability from a day on. */
function instant(plan: Plan, availabilities: readonly Availability[], today: string) {
  const earliest = addDays(today, plan.inDays);
  const availability = availabilities.find(
    ({ tourId, date }) => tourId === plan.tourId && date >= earliest,
  );
  if (!availability) throw new Error(`${plan.tourId} has no date from ${earliest} on`);
  const { id: availabilityId, date, time, languages } = availability;
  const guest = party(plan);
  return {
    ...guest,
    tourLanguage: defaultTourLanguage(languages, guest.language),
    kind: 'instant' as const,
    availabilityId,
    date,
    time,
    confirmedDate: date,
    confirmedTime: time,
  };
}

export function tourSeed(id: string): TourSeed {
  const tour = tours.find((each) => each.id === id);
  if (!tour) throw new Error(`no tour is called ${id}`);
  return tour;
}
