import { z } from 'zod';
import type { CalendarDate } from '#domain/bookings/dates/dates.queries.ts';
import { availabilityShape, presentAvailability } from '../../availabilities/availabilities.ts';
import { localisedShape } from '../../shapes.ts';

/** An availability as the team sees it. */
export const adminAvailabilityShape = availabilityShape
  .extend({
    tourName: localisedShape,
    reason: z.enum(['full', 'cutoff', 'blocked', 'past', 'tour_inactive']).nullable(),
    isTourActive: z.boolean(),
    durationMinutes: z.int(),
    seatsTaken: z.int(),
    bookingCount: z.int().meta({ description: 'Confirmed bookings: guests to tell of a change' }),
    isCalledOff: z.boolean(),
    seriesId: z.string().nullable(),
  })
  .meta({ title: 'AdminAvailability' });

export type AdminAvailabilityJson = z.infer<typeof adminAvailabilityShape>;

export const presentAdminAvailability = (it: CalendarDate): AdminAvailabilityJson => ({
  ...presentAvailability(it),
  ...reasonOf(it),
  tourName: it.tour.name,
  isTourActive: it.tour.isActive,
  durationMinutes: it.tour.durationMinutes,
  seatsTaken: it.seatsTaken,
  bookingCount: it.bookingCount,
  isCalledOff: it.calledOffAt !== null,
  seriesId: it.seriesId,
});

/** Nothing of a hidden tour can be booked; that a date is over, or blocked, still says more. */
function reasonOf({
  reason,
  tour,
}: CalendarDate): Pick<AdminAvailabilityJson, 'bookable' | 'reason'> {
  const isSaid = reason === 'past' || reason === 'blocked';
  const shown = tour.isActive || isSaid ? reason : 'tour_inactive';
  return { reason: shown, bookable: shown === null };
}
