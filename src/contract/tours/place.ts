export type Place = { latitude: number; longitude: number };

const EARTH_RADIUS_METRES = 6_371_000;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function distanceMetres(a: Place, b: Place): number {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2);
  const width = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord =
    height ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(chord));
}

/** Metres east and north of `origin`, exact enough for a region. */
export const metresFrom = (origin: Place, place: Place): { east: number; north: number } => ({
  east:
    radians(place.longitude - origin.longitude) *
    EARTH_RADIUS_METRES *
    Math.cos(radians(origin.latitude)),
  north: radians(place.latitude - origin.latitude) * EARTH_RADIUS_METRES,
});
