import { defaultRules } from '#contract/bookings/default-rules.ts';
import { totalCents } from '#contract/pricing/prices.ts';
import { region } from '#contract/settings/region.ts';
import { addDays } from '#contract/time/wall-time.ts';
import { findOrCreateAvailability } from '#domain/availability/open-availabilities.ts';
import type { Booking } from '#domain/bookings/bookings.table.ts';
import { insertBooking } from '#domain/bookings/write-booking.ts';
import { reviews as reviewsTable } from '#domain/reviews/reviews.table.ts';
import type { Change } from '#platform/db/change.ts';
import { payEarlier, tourSeed } from './insert-bookings.ts';
import { reviews } from './reviews.ts';
import type { ReviewSeed } from './seed-types.ts';

type Taken = Pick<ReviewSeed, 'tourId' | 'name' | 'language' | 'daysAgo'>;

/** The least number of days between a reviewer's booking and the tour. */
const BOOKED_DAYS_AHEAD = 4;

/** Guests of this week without a review, so that a visitor of the demo can write one. */
const silent: readonly Taken[] = [
  { tourId: 'hills-of-tram-28', name: 'Hanna Lindqvist', language: 'en', daysAgo: -1 },
  { tourId: 'alfama-at-dawn', name: 'Duarte Nobre', language: 'pt', daysAgo: 1 },
  { tourId: 'ferry-to-cacilhas', name: 'Вера Соколова', language: 'ru', daysAgo: 2 },
];

/** Past bookings, most of them with a review. */
export async function insertReviews(change: Change, today: string): Promise<void> {
  for (const [index, review] of reviews.entries()) {
    const booking = await insertTaken(change, today, review, index);
    const createdAt = change.now.subtract({ hours: review.daysAgo * 24 });
    await change.tx.insert(reviewsTable).values({
      bookingId: booking.id,
      tourId: review.tourId,
      name: review.name,
      country: review.country,
      rating: review.rating,
      text: review.text,
      language: review.language,
      status: review.status,
      reply: review.reply ?? null,
      repliedAt: review.reply ? createdAt : null,
      createdAt,
      decidedAt: review.status === 'approved' ? createdAt : null,
    });
  }
  for (const [index, taken] of silent.entries()) {
    await insertTaken(change, today, taken, reviews.length + index);
  }
}

const PARTY = 2;

async function insertTaken(
  change: Change,
  today: string,
  { tourId, name, language, daysAgo }: Taken,
  index: number,
): Promise<Booking> {
  const tour = tourSeed(tourId);
  const start = {
    tourId,
    // The tour is a few days before the review, each on a day of its own, so that seats suffice.
    date: addDays(today, -daysAgo - 3),
    time: tour.weekly[0]?.times[0] ?? '10:00',
  };
  const [firstName = name, ...rest] = name.split(' ');
  const booking = insertBooking(
    change,
    {
      ...start,
      kind: 'instant',
      status: 'confirmed',
      availabilityId: await findOrCreateAvailability(
        change,
        { ...start, languages: [language] },
        { people: PARTY },
      ),
      participants: PARTY,
      exclusive: tour.priceType === 'per_group',
      firstName,
      lastName: rest.join(' ') || '–',
      email: `guest${index + 1}@post.example`,
      phone: '+351 210 000 000',
      language,
      tourLanguage: language,
      totalCents: totalCents(tour, PARTY),
      currency: region().currency,
      confirmedDate: start.date,
      confirmedTime: start.time,
      confirmedAt: change.now,
      attended: true,
    },
    defaultRules,
  );
  await payEarlier(change, booking, daysAgo + BOOKED_DAYS_AHEAD + (index % 5));
  return booking;
}
