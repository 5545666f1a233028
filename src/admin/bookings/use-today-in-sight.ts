import { type RefObject, useEffect } from 'react';
import { today } from '../availabilities/availability-labels.ts';

/** The first of these events ends the automatic scrolling. */
const uses = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to today, again whenever the layout grows, until the page is used: in a month down to its
 * week, in a week that is wider than its box sideways to its day. Does nothing for `null`, when today
 * is not shown. A month on a page that was scrolled before it opened, as after Back, stays where it is.
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
      // Another week opens on its first day.
      if (view === 'week') calendar.scrollLeft = 0;
    };
  }, [box, view]);
}

const leftOf = (element: Element): number => element.getBoundingClientRect().left;
