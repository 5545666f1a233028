import { useEffect } from 'react';
import { sendJson } from '#api/client/api-client.ts';
import { VISIT_FALLBACK_MS } from '#constants';
import { type Coordinates, locate } from './locate.ts';
import { visitPath, visitReferrer } from './visit-path.ts';

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
      sendJson('/api/track-visit', { method: 'POST', body }).catch(() => {});
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
