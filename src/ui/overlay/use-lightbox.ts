import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The query parameter with the picture's number, counted from 1. */
const NAME = 'picture';

type Lightbox = {
  index: number | null;
  open: (index: number) => void;
  /** `next` receives the last requested picture. */
  move: (next: (from: number) => number) => void;
  close: () => void;
};

/** The open picture is in the URL (`?picture=2`): it can be linked, and the back button closes it. */
export function useLightbox(count: number): Lightbox {
  const [query] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const number = Number(query.get(NAME));
  const isOpen = Number.isInteger(number) && number >= 1 && number <= count;
  // Opened from the page, not by a link: the previous history entry is the page.
  const isStep = (state as { isLightbox?: boolean } | null)?.isLightbox === true;

  // Navigation is asynchronous, so the next key press counts from the last target.
  const index = isOpen ? number - 1 : null;
  const asked = useRef(index);
  useEffect(() => {
    // While it is open, the URL of an earlier move must not replace a later target.
    if (index === null || asked.current === null) asked.current = index;
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
