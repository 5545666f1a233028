import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

export type Slider = {
  /** Props of the scrolling element, which is focusable and scrolls by arrow keys. */
  track: {
    ref: RefObject<HTMLElement | null>;
    tabIndex: 0;
    onScroll: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  perView: number;
  /** Index of the first item in view, never past `lastStart`. */
  start: number;
  lastStart: number;
  goTo: (index: number) => void;
};

const SCROLL_SETTLED_MS = 120;

export function useSlider(count: number): Slider {
  const ref = useRef<HTMLElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const perView = usePerView();
  const [position, setPosition] = useState(0);
  const lastStart = Math.max(0, count - perView);
  const start = Math.min(position, lastStart);
  if (position !== start) setPosition(start);
  const shown = useRef(start);
  useLayoutEffect(() => {
    shown.current = start;
  });
  useEffect(() => () => clearTimeout(settling.current), []);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let width = element.clientWidth;
    // Resizing the window changes the items' width, which would shift the items in view.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      clearTimeout(settling.current);
      element.scrollTo({ left: shown.current * itemWidth(element), behavior: 'instant' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(index, lastStart));
    clearTimeout(settling.current);
    setPosition(next);
    const element = ref.current;
    if (!element) return;
    element.scrollTo({ left: next * itemWidth(element), behavior: 'smooth' });
    // A button that has just become disabled must not keep the focus.
    if (next === 0 || next === lastStart) {
      const { activeElement } = document;
      const isArrow = activeElement instanceof HTMLButtonElement && !activeElement.closest('li');
      if (isArrow) element.focus({ preventScroll: true });
    }
  };
  const follow = () => {
    const element = ref.current;
    if (element) setPosition(Math.round(element.scrollLeft / itemWidth(element)));
  };
  const onScroll = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(follow, SCROLL_SETTLED_MS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    goTo(start + step);
  };
  return { track: { ref, tabIndex: 0, onScroll, onKeyDown }, perView, start, lastStart, goTo };
}

// Measured, not derived from the number in view, which may be stale.
const itemWidth = (element: HTMLElement) =>
  element.firstElementChild?.getBoundingClientRect().width ?? element.clientWidth;

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

/** The server, which can't know, assumes three. */
const usePerView = (): number => useSyncExternalStore(subscribe, measure, () => 3);
