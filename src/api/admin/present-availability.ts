import type { UnbookableReason } from '#contract/bookings/states.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { CalendarAvailability } from '#domain/schedule/calendar.queries.ts';
import { presentAvailability } from '../public/availabilities.ts';

export const presentAdminAvailability = (it: CalendarAvailability): AdminAvailabilityJson => ({
  ...presentAvailability(it),
  ...reasonOf(it),
  phoneOrderReason: shownReason(it.phoneOrderReason, it.tour),
  tourName: it.tour.name,
  isTourActive: it.tour.isActive,
  durationMinutes: it.tour.durationMinutes,
  seatsTaken: it.seatsTaken,
  bookingCount: it.bookingCount,
  bookedLanguages: it.bookedLanguages,
  waitingCount: it.waitingCount,
  isCalledOff: it.calledOffAt !== null,
  ownPriceChange: it.ownPriceChange,
  ownMeetingPoint: it.meetingPoint,
  guide: it.guide,
  namedGuide: it.namedGuide && {
    id: it.namedGuide.id,
    name: it.namedGuide.name,
    isActive: it.namedGuide.isActive,
  },
  guideClashes: it.guideClashes,
  guidesOff: it.guidesOff,
  seriesId: it.seriesId,
  pools: it.pools,
});

function reasonOf({
  reason,
  tour,
}: CalendarAvailability): Pick<AdminAvailabilityJson, 'bookable' | 'reason'> {
  const shown = shownReason(reason, tour);
  return { reason: shown, bookable: shown === null };
}

/** A hidden tour makes its dates unbookable; a past or blocked date keeps its own, more precise reason. */
function shownReason(
  reason: UnbookableReason | null,
  { isActive }: CalendarAvailability['tour'],
): AdminAvailabilityJson['reason'] {
  const isSaid = reason === 'past' || reason === 'blocked';
  return isActive || isSaid ? reason : 'tour_inactive';
}
