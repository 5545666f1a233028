import { useEffect } from 'react';
import { send } from '#api/client/calls.ts';
import {
  VISIT_FALLBACK_MS,
  VISIT_LOCATION_MAX_AGE_MS,
  VISIT_LOCATION_TIMEOUT_MS,
  VISIT_TEXT_MAX_CHARACTERS,
} from '#contract/constants.ts';
import { api } from '#contract/http/api-paths.ts';

// Once a visit, which is once a document: nothing is stored in the browser to recognise anybody.
let isTold = false;

/**
 * Counts this visit: 1.5 s after the start, or sooner with a rough place where the guest has
 * already allowed that. Not at all for those who ask not to be tracked; failures are ignored.
 */
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

function wantsNoTracking(): boolean {
  const { doNotTrack } = navigator;
  return (
    doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}

/** Degrees, and the radius in metres within which they are right. */
type Coordinates = { lat: number; lon: number; accuracy: number };

/**
 * Where the guest roughly is, asked only where the permission was given before: this never prompts.
 * Null when the device does not know.
 */
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

/** Path with query and hash. A booking’s query holds the guest’s token and stays here, as any token. */
export function visitPath({ pathname, search, hash }: URL): string {
  if (/^\/(?:booking|review)(?:\/|$)/.test(pathname)) return pathname;
  const query = new URLSearchParams(search);
  query.delete('token');
  const text = query.size > 0 ? `?${query}` : '';
  return `${pathname}${text}${hash}`.slice(0, VISIT_TEXT_MAX_CHARACTERS);
}

/** Where the guest came from; of our own pages the path alone, null for none. */
export function visitReferrer(referrer: string, ownOrigin: string): string | null {
  const url = URL.parse(referrer);
  if (!url) return null;
  const text = url.origin === ownOrigin ? `${url.origin}${url.pathname}` : referrer;
  return text.slice(0, VISIT_TEXT_MAX_CHARACTERS);
}
