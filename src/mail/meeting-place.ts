import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { type Locale, localise } from '#platform/i18n/locale.ts';

const MAP = 'https://www.openstreetmap.org';

/** Where to meet: what the team agreed with this guest, else the tour's own place. */
export const meetingPoint = (booking: BookingInFull, locale: Locale): string =>
  booking.confirmedMeetingPoint ?? localise(booking.tour.meetingPoint, locale);

/** The meeting point on a map; the tour's coordinates say nothing of a place agreed elsewhere. */
export function meetingMap(booking: BookingInFull, locale: Locale): string {
  const { meetingPoint: own, meetingLatitude, meetingLongitude } = booking.tour;
  const ownNames = typeof own === 'string' ? [own] : Object.values(own);
  const agreed = booking.confirmedMeetingPoint;
  const isElsewhere = agreed !== null && !ownNames.includes(agreed);
  if (isElsewhere || meetingLatitude === null || meetingLongitude === null) {
    const words = `${meetingPoint(booking, locale)}, Lisboa`;
    return `${MAP}/search?query=${encodeURIComponent(words)}`;
  }
  const place = `${meetingLatitude}/${meetingLongitude}`;
  return `${MAP}/?mlat=${meetingLatitude}&mlon=${meetingLongitude}#map=18/${place}`;
}
