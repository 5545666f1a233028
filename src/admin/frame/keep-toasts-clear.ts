import { useLayoutEffect } from 'react';
import { useToast } from '#ui/overlay/toast-store.ts';

const GAP_PX = 16;

/** Places toasts above each element marked `data-keep-clear`, so that they cover no button that is pressed next. */
export function KeepToastsClear(): null {
  const toast = useToast();
  useLayoutEffect(() => {
    const region = document.querySelector('[data-toasts]');
    if (toast === null || region === null) return;
    const place = () => {
      const height = region.getBoundingClientRect().height;
      const bars = [...document.querySelectorAll('[data-keep-clear]')]
        .map((bar) => bar.getBoundingClientRect())
        .sort((one, other) => other.top - one.top);
      let bottom = innerHeight - GAP_PX;
      for (const bar of bars) {
        const isCovered = bar.top < bottom && bar.bottom > bottom - height;
        // Above a bar at the top of the window there is no room.
        if (isCovered && bar.top > height + GAP_PX) bottom = bar.top - GAP_PX;
      }
      const { style } = document.documentElement;
      style.setProperty('--toasts-bottom', `${innerHeight - bottom}px`);
    };
    place();
    // While the toast is shown, bars can appear or scroll.
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [toast]);
  return null;
}
