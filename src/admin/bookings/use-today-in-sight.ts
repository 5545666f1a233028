import { type RefObject, useEffect } from 'react';
import { today } from '../availabilities/availability-labels.ts';

/** The first of these events ends the automatic scrolling. */
const uses = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the month to today's week, again whenever the layout grows, until the page is used.
 * A page that was scrolled before it opened, as after Back, stays where it is.
 */
export function useTodayInSight(box: RefObject<HTMLElement | null>, isMonthOfToday: boolean): void {
  useEffect(() => {
    const calendar = box.current;
    if (!isMonthOfToday || !calendar || scrollY > 0) return;
    const show = () =>
      calendar.querySelector(`[data-date="${today()}"]`)?.scrollIntoView({ block: 'nearest' });
    const layout = new ResizeObserver(show);
    layout.observe(calendar);
    const stop = () => layout.disconnect();
    for (const use of uses) addEventListener(use, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const use of uses) removeEventListener(use, stop);
    };
  }, [box, isMonthOfToday]);
}
