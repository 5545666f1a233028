import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { usePerView } from './use-per-view.ts';

export type Slider = {
  /** For the element that scrolls; the keyboard reaches it and moves it with the arrow keys. */
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

/** Moves a row of equal items that scrolls sideways, and follows it when a finger moves it. */
export function useSlider(count: number): Slider {
  const ref = useRef<HTMLElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const perView = usePerView();
  const [position, setPosition] = useState(0);
  const lastStart = Math.max(0, count - perView);
  const start = Math.min(position, lastStart);
  useEffect(() => () => clearTimeout(settling.current), []);

  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(index, lastStart));
    // Where the last scroll came to rest no longer matters.
    clearTimeout(settling.current);
    setPosition(next);
    const element = ref.current;
    if (!element) return;
    element.scrollTo({ left: next * itemWidth(element, perView), behavior: 'smooth' });
    // A button that has just disabled itself must not keep the keyboard.
    if (next === 0 || next === lastStart) {
      const { activeElement } = document;
      const isArrow = activeElement instanceof HTMLButtonElement && !activeElement.closest('li');
      if (isArrow) element.focus({ preventScroll: true });
    }
  };
  const follow = () => {
    const element = ref.current;
    if (element) setPosition(Math.round(element.scrollLeft / itemWidth(element, perView)));
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

const itemWidth = (element: HTMLElement, perView: number) => element.clientWidth / perView;
