import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Number of the open picture in the query, counted from 1. */
const NAME = 'picture';

type Lightbox = {
  /** Index of the picture that is open; null when none is. */
  index: number | null;
  open: (index: number) => void;
  /** Shows another picture; `next` gets the one that was asked for last. */
  move: (next: (from: number) => number) => void;
  close: () => void;
};

/**
 * Keeps the open picture in the URL (`?picture=2`), so that a link shows it and the back button
 * closes it, as people expect on phones.
 */
export function useLightbox(count: number): Lightbox {
  const [query] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const number = Number(query.get(NAME));
  const isOpen = Number.isInteger(number) && number >= 1 && number <= count;
  // Opened from the page, not by a link: the entry before this one is the page itself.
  const isStep = (state as { isLightbox?: boolean } | null)?.isLightbox === true;

  // A navigation takes a moment: the next press of a key counts from where the last one led.
  const index = isOpen ? number - 1 : null;
  const asked = useRef(index);
  useEffect(() => {
    asked.current = index;
  }, [index]);

  const go = (to: number | null, replace: boolean, isLightbox: boolean) => {
    const next = new URLSearchParams(query);
    if (to === null) next.delete(NAME);
    else next.set(NAME, String(to + 1));
    void navigate(
      { pathname, search: String(next) },
      { replace, preventScrollReset: true, state: { isLightbox } },
    );
  };
  return {
    index,
    open: (to) => go(to, false, true),
    move: (next) => {
      if (asked.current === null) return;
      asked.current = next(asked.current);
      go(asked.current, true, isStep);
    },
    close: () => (isStep ? void navigate(-1) : go(null, true, false)),
  };
}
