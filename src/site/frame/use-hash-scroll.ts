import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { HASH_SCROLL_DELAY_MS } from '#contract/constants.ts';
import { decodePart } from '#contract/http/decode-part.ts';

/** The visitor's own movement cancels the scroll. */
const OWN_MOVES = ['keydown', 'pointerdown', 'wheel'] as const;

/** Waits until the layout has settled; later navigations are React Router's. */
export function useHashScroll(): void {
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (hash === '') return;
    const glide = () => {
      elementOf(hash)?.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth' });
    };
    const timer = setTimeout(glide, HASH_SCROLL_DELAY_MS);
    const stay = () => clearTimeout(timer);
    for (const move of OWN_MOVES) addEventListener(move, stay, { once: true, passive: true });
    return () => {
      stay();
      for (const move of OWN_MOVES) removeEventListener(move, stay);
    };
  }, [location]);
  useEffect(() => {
    if (window.location.hash === '' && isReload()) scrollTo(0, 0);
  }, []);
}

function elementOf(hash: string): HTMLElement | null {
  const id = decodePart(hash.slice(1));
  return id === null ? null : document.getElementById(id);
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
