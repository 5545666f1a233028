import type { Place } from './place.ts';

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** The place of a link comes before the middle of its map, because a map can be moved. */
const IN_LINKS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|destination|center)=(?:loc:)?${NUMBER},${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`#map=[\\d.]+/${NUMBER}/${NUMBER}`),
];

/** Only with decimals: `38,71` is one number in Portuguese. */
const PAIR = /^(-?\d{1,3}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)$/;

const ANGLE = String.raw`(\d{1,3})\s*°\s*(\d{1,2}(?:\.\d+)?)\s*[′'](?:\s*(\d{1,2}(?:\.\d+)?)\s*(?:″|"|''))?`;
const DEGREES = new RegExp(`^${ANGLE}\\s*([NS])[,;\\s]*${ANGLE}\\s*([EWO])$`, 'i');

/**
 * Reads `38.7139, -9.1334`, `38°42′50″N 9°08′00″W`, or a link of Google Maps or OpenStreetMap that contains the
 * coordinates. Null if the text has none.
 */
export function parsePlace(text: string): Place | null {
  const trimmed = text.trim().replaceAll('−', '-');
  const degrees = DEGREES.exec(trimmed.replaceAll('’', '′').replaceAll('”', '″'));
  if (degrees) {
    const [, a, b, c = '0', ns = '', d, e, f = '0', ew = ''] = degrees;
    const latitude = Number(a) + Number(b) / 60 + Number(c) / 3600;
    const longitude = Number(d) + Number(e) / 60 + Number(f) / 3600;
    return onEarth({
      latitude: /s/i.test(ns) ? -latitude : latitude,
      longitude: /[wo]/i.test(ew) ? -longitude : longitude,
    });
  }
  const patterns = /^https?:/i.test(trimmed) ? IN_LINKS : [PAIR];
  const address = /%/.test(trimmed) ? decoded(trimmed) : trimmed;
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(address) ?? [];
    if (latitude && longitude) {
      return onEarth({ latitude: Number(latitude), longitude: Number(longitude) });
    }
  }
  return null;
}

function onEarth({ latitude, longitude }: Place): Place | null {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

export const formatPlace = ({ latitude, longitude }: Place): string => `${latitude}, ${longitude}`;
