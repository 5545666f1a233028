import { type RefObject, useEffect } from 'react';
import { today } from '../availabilities/availability-labels.ts';

/** The first of these events ends the automatic scrolling. */
const uses = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to today whenever the layout grows, until the first user input: vertically in a month, horizontally
 * in a week. Does nothing if `view` is null, or if a month's page is already scrolled, as after Back.
 */
export function useTodayInSight(
  box: RefObject<HTMLElement | null>,
  view: 'month' | 'week' | null,
): void {
  useEffect(() => {
    const calendar = box.current;
    if (!view || !calendar || (view === 'month' && scrollY > 0)) return;
    const show = () => {
      const day = calendar.querySelector(`[data-date="${today()}"]`);
      if (view === 'month') day?.scrollIntoView({ block: 'nearest' });
      else if (day) calendar.scrollLeft += leftOf(day) - leftOf(calendar);
    };
    const layout = new ResizeObserver(show);
    layout.observe(calendar);
    const stop = () => layout.disconnect();
    for (const use of uses) addEventListener(use, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const use of uses) removeEventListener(use, stop);
      // Another week starts at its first day.
      if (view === 'week') calendar.scrollLeft = 0;
    };
  }, [box, view]);
}

const leftOf = (element: Element): number => element.getBoundingClientRect().left;
