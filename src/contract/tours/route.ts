import { distanceMetres, type Place } from './place.ts';

/** A stop as far as the route is concerned: where it is, and whether the group rides on from it. */
export type RouteStop = { coordinates: Place | null; ridesOn: boolean };

/** A stop on the map, with its number in the itinerary; the meeting point has none. */
export type RoutePoint = { number: number | null; place: Place; ridesOn: boolean };

const STOPS_AT_LEAST = 2;
/** A meeting point this near the first stop is the same place. */
const SAME_METRES = 40;
/** A meeting point further away is reached by train or minibus, and would make the map unreadable. */
const MEETING_AT_MOST_METRES = 3000;

/** Streets are longer than straight lines. */
const DETOUR = 1.3;
const METRES_PER_MINUTE = 4500 / 60;

export const walkMinutes = (from: Place, to: Place): number =>
  Math.ceil((distanceMetres(from, to) * DETOUR) / METRES_PER_MINUTE);

/** The points of a tour's map in order; empty if fewer than two stops have coordinates. */
export function routePoints(stops: readonly RouteStop[], meetingPoint: Place | null): RoutePoint[] {
  const placed = stops.flatMap(({ coordinates: place, ridesOn }, index) =>
    place ? [{ number: index + 1, place, ridesOn }] : [],
  );
  const [first] = placed;
  if (!first || placed.length < STOPS_AT_LEAST) return [];
  return isApart(meetingPoint, first.place)
    ? [{ number: null, place: meetingPoint, ridesOn: false }, ...placed]
    : placed;
}

function isApart(meetingPoint: Place | null, first: Place): meetingPoint is Place {
  if (!meetingPoint) return false;
  const metres = distanceMetres(meetingPoint, first);
  return metres >= SAME_METRES && metres <= MEETING_AT_MOST_METRES;
}

/** Minutes on foot from each stop to the next; null where the group rides, stays or a place is unknown. */
export function minutesToNext(stops: readonly RouteStop[]): (number | null)[] {
  return stops.map(({ coordinates: from, ridesOn }, index) => {
    const to = stops[index + 1]?.coordinates;
    return from && to && !ridesOn ? walkMinutes(from, to) || null : null;
  });
}
