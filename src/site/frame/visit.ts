import { useEffect } from 'react';
import { send } from '#api/client/calls.ts';
import {
  VISIT_FALLBACK_MS,
  VISIT_LOCATION_MAX_AGE_MS,
  VISIT_LOCATION_TIMEOUT_MS,
  VISIT_TEXT_MAX_CHARACTERS,
} from '#contract/constants.ts';
import { api } from '#contract/http/api-paths.ts';

// Once per visit, i.e. per document: nothing is stored in the browser to recognise visitors.
let isTold = false;

/** Sent 1.5 s after the start, or sooner with a location; respects do-not-track and ignores failures. */
export function useVisit(): void {
  useEffect(() => {
    if (isTold || wantsNoTracking()) return;
    const tell = (coords: Coordinates | null) => {
      if (isTold) return;
      isTold = true;
      const body = {
        path: visitPath(new URL(location.href)),
        referrer: visitReferrer(document.referrer, location.origin),
        ...(coords && { coords }),
      };
      send('POST', api.trackVisit, { body }).catch(() => {});
    };
    const fallback = setTimeout(() => tell(null), VISIT_FALLBACK_MS);
    let isLeft = false;
    void locate().then((answer) => {
      if (answer !== 'not allowed' && !isLeft) tell(answer);
    });
    return () => {
      isLeft = true;
      clearTimeout(fallback);
    };
  }, []);
}

export function wantsNoTracking(): boolean {
  const { doNotTrack } = navigator;
  return (
    doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}

/** Degrees, and the accuracy radius in metres. */
type Coordinates = { lat: number; lon: number; accuracy: number };

/** Never prompts for the location. Null if the device doesn't know it. */
async function locate(): Promise<Coordinates | null | 'not allowed'> {
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' });
    if (permission.state !== 'granted') return 'not allowed';
  } catch {
    return 'not allowed';
  }
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy }),
      () => resolve(null),
      {
        enableHighAccuracy: false,
        timeout: VISIT_LOCATION_TIMEOUT_MS,
        maximumAge: VISIT_LOCATION_MAX_AGE_MS,
      },
    );
  });
}

/** A booking's query contains the guest's token and is omitted, like any token. */
export function visitPath({ pathname, search, hash }: URL): string {
  if (/^\/(?:booking|review)(?:\/|$)/.test(pathname)) return pathname;
  const query = new URLSearchParams(search);
  query.delete('token');
  const text = query.size > 0 ? `?${query}` : '';
  return `${pathname}${text}${hash}`.slice(0, VISIT_TEXT_MAX_CHARACTERS);
}

/** Only the path for our own pages; null for none. */
export function visitReferrer(referrer: string, ownOrigin: string): string | null {
  const url = URL.parse(referrer);
  if (!url) return null;
  const text = url.origin === ownOrigin ? `${url.origin}${url.pathname}` : referrer;
  return text.slice(0, VISIT_TEXT_MAX_CHARACTERS);
}
