import { useSyncExternalStore } from 'react';

// SPEC section 4: three reviews from 1024 px, two from 768 px, one below.
const LARGE = '(min-width: 1024px)';
const MEDIUM = '(min-width: 768px)';

function subscribe(listener: () => void): () => void {
  const queries = [matchMedia(LARGE), matchMedia(MEDIUM)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

function measure(): number {
  if (matchMedia(LARGE).matches) return 3;
  return matchMedia(MEDIUM).matches ? 2 : 1;
}

/** How many reviews are in view. The server, which cannot know, says three. */
export const usePerView = (): number => useSyncExternalStore(subscribe, measure, () => 3);
