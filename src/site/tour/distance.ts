import { useState } from 'react';
import { distanceMetres, type Place } from '#contract/tours/place.ts';

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
