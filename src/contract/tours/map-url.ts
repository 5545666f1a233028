/** Degrees, as maps count them. */
type Place = { latitude: number; longitude: number };

const MAP = 'https://www.openstreetmap.org';

/** A place on OpenStreetMap, which asks nobody who they are. */
export const mapUrl = ({ latitude, longitude }: Place): string =>
  `${MAP}/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;

/**
 * What OpenStreetMap finds where only words tell the place: its name, which a meeting point’s
 * sentence begins with, and the city, where one is known.
 */
export function mapSearchUrl(words: string, city: string | null): string {
  const [name = words] = words.trim().split(/[,.;:(\n]/);
  const place = [name.trim(), city].filter(Boolean).join(', ');
  return `${MAP}/search?query=${encodeURIComponent(place)}`;
}
