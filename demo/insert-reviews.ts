import { totalCents } from '#contract/booking-rules.ts';
import { CURRENCY } from '#contract/constants.ts';
import { addDays } from '#contract/wall-time.ts';
import { findOrCreateAvailability } from '#domain/availability/open-availabilities.ts';
import { insertBooking } from '#domain/bookings/write-booking.ts';
import { reviews as reviewsTable } from '#domain/reviews/reviews.table.ts';
import type { Change } from '#platform/db/change.ts';
import { payEarlier, tourSeed } from './insert-bookings.ts';
import { reviews } from './reviews.ts';

/** How long before they came, at least, those who write had booked. */
const BOOKED_DAYS_AHEAD = 4;

/** Reviews, each with the past booking that it is about: no review without a tour taken. */
export async function insertReviews(change: Change, today: string): Promise<void> {
  for (const [index, review] of reviews.entries()) {
    const tour = tourSeed(review.tourId);
    const start = {
      tourId: tour.id,
      // Taken a few days before it was written about; a day each, so that no two share the seats.
      date: addDays(today, -review.daysAgo - 3),
      time: tour.weekly[0]?.times[0] ?? '10:00',
    };
    const [firstName = review.name, ...rest] = review.name.split(' ');
    const booking = await insertBooking(change, {
      ...start,
      kind: 'instant',
      status: 'confirmed',
      availabilityId: await findOrCreateAvailability(change, {
        ...start,
        capacity: tour.maxGroupSize,
        languages: [review.language],
      }),
      participants: 2,
      exclusive: tour.priceType === 'per_group',
      firstName,
      lastName: rest.join(' ') || '–',
      email: `guest${index + 1}@post.example`,
      phone: '+351 210 000 000',
      language: review.language,
      tourLanguage: review.language,
      totalCents: totalCents(tour, 2),
      currency: CURRENCY,
      confirmedDate: start.date,
      confirmedTime: start.time,
      confirmedAt: change.now,
      attended: true,
    });
    await payEarlier(change, booking, review.daysAgo + BOOKED_DAYS_AHEAD + (index % 5));
    const createdAt = change.now.subtract({ hours: review.daysAgo * 24 });
    await change.tx.insert(reviewsTable).values({
      bookingId: booking.id,
      tourId: tour.id,
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
}
