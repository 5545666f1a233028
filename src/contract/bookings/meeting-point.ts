import type { LocalisedText } from '../localised.ts';

type Meeting = {
  confirmedMeetingPoint: string | null;
  dateMeetingPoint: LocalisedText | null;
  tour: { meetingPoint: LocalisedText };
};

/** A place that the team agreed on with this guest; null for the tour's own, in any language. */
function placeAgreed({ confirmedMeetingPoint, tour: { meetingPoint } }: Meeting): string | null {
  const own = typeof meetingPoint === 'string' ? [meetingPoint] : Object.values(meetingPoint);
  if (confirmedMeetingPoint === null) return null;
  return own.map(onOneLine).includes(onOneLine(confirmedMeetingPoint))
    ? null
    : confirmedMeetingPoint;
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Where a booking's guest is met: the place agreed with them, else the date's own, else the tour's. */
export const meetingPointOf = (booking: Meeting): LocalisedText =>
  placeAgreed(booking) ??
  booking.dateMeetingPoint ??
  booking.confirmedMeetingPoint ??
  booking.tour.meetingPoint;

/** Whether the tour's coordinates do not apply. */
export const isMetElsewhere = (booking: Meeting): boolean =>
  placeAgreed(booking) !== null || booking.dateMeetingPoint !== null;

/** Whether a party meets elsewhere: a request may be confirmed for a place of its own, in one language. */
export function meetsElsewhere(own: LocalisedText, ofDate: LocalisedText): boolean {
  const places = typeof ofDate === 'string' ? [ofDate] : Object.values(ofDate);
  const ownPlaces = typeof own === 'string' ? [own] : Object.values(own);
  return !ownPlaces.some((place) => places.includes(place));
}
