import type { Place } from './place.ts';

const MAP = 'https://www.openstreetmap.org';

/** A place on OpenStreetMap, which requires no consent or account. */
export const mapUrl = ({ latitude, longitude }: Place): string =>
  `${MAP}/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;

/** An OpenStreetMap search by place name, which begins a meeting point's sentence, and known city. */
export function mapSearchUrl(words: string, city: string | null): string {
  const [name = words] = words.trim().split(/[,.;:(\n]/);
  const place = [name.trim(), city].filter(Boolean).join(', ');
  return `${MAP}/search?query=${encodeURIComponent(place)}`;
}
