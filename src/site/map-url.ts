/** Degrees, as maps count them. */
type Place = { latitude: number; longitude: number };

const MAP = 'https://www.openstreetmap.org';

/** A place on OpenStreetMap, which asks nobody who they are. */
export const mapUrl = ({ latitude, longitude }: Place): string =>
  `${MAP}/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;

/** What OpenStreetMap finds for words, where the place is not known. */
export const mapSearchUrl = (words: string): string =>
  `${MAP}/search?query=${encodeURIComponent(words)}`;
