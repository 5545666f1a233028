import { type CSSProperties, type PointerEvent, useState } from 'react';
import { TOAST_SWIPE_PX } from '#constants';

type Swipe = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  style: CSSProperties;
};

/** Follows a finger sideways; let go at or past the threshold, it dismisses, before it, it returns. */
export function useSwipe(onDismiss: () => void): Swipe {
  const [startX, setStartX] = useState<number | null>(null);
  const [moved, setMoved] = useState(0);
  const end = () => {
    setStartX(null);
    setMoved(0);
  };
  return {
    onPointerDown: (event) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setStartX(event.clientX);
    },
    onPointerMove: (event) => {
      if (startX !== null) setMoved(event.clientX - startX);
    },
    onPointerUp: () => {
      end();
      if (Math.abs(moved) >= TOAST_SWIPE_PX) onDismiss();
    },
    onPointerCancel: end,
    style: moved === 0 ? {} : { transform: `translateX(${moved}px)` },
  };
}
