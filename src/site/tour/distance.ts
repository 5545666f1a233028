import { useState } from 'react';

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

const TIMEOUT_MS = 10_000;

export type Distance =
  | { state: 'idle' | 'asking' | 'denied' | 'unknown' | 'unsupported' }
  | { state: 'known'; metres: number };

/** Asks for the browser's permission on demand only. */
export function useDistance(place: Place): { distance: Distance; ask: () => void } {
  const [distance, setDistance] = useState<Distance>({ state: 'idle' });
  const ask = () => {
    if (!('geolocation' in navigator) || !isSecureContext) {
      setDistance({ state: 'unsupported' });
      return;
    }
    setDistance({ state: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setDistance({ state: 'known', metres: distanceMetres(coords, place) }),
      ({ code, PERMISSION_DENIED }) =>
        setDistance({ state: code === PERMISSION_DENIED ? 'denied' : 'unknown' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  };
  return { distance, ask };
}
