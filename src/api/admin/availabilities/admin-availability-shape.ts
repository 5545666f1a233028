import { z } from 'zod';
import type { CalendarDate } from '#domain/bookings/dates.queries.ts';
import { availabilityShape, presentAvailability } from '../../availabilities/availabilities.ts';
import { localisedShape } from '../../shapes.ts';

/** An availability as the team sees it. */
export const adminAvailabilityShape = availabilityShape
  .extend({
    tourName: localisedShape,
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
  tourName: it.tour.name,
  isTourActive: it.tour.isActive,
  durationMinutes: it.tour.durationMinutes,
  seatsTaken: it.seatsTaken,
  bookingCount: it.bookingCount,
  isCalledOff: it.calledOffAt !== null,
  seriesId: it.seriesId,
});
