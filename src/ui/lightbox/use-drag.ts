import { type PointerEvent, useRef, useState } from 'react';

/** A drag this long turns the page; a shorter one springs back. */
const TURN_PX = 50;

type Drag = {
  /** How far the finger has moved the picture; null while none holds it. */
  offsetPx: number | null;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
};

/** Follows a finger sideways and turns to the next (1) or previous (-1) picture when it lets go. */
export function useDrag(turn: (direction: 1 | -1) => void): Drag {
  const startX = useRef<number | null>(null);
  const [offsetPx, setOffsetPx] = useState<number | null>(null);
  const end = () => {
    startX.current = null;
    setOffsetPx(null);
  };
  return {
    offsetPx,
    handlers: {
      onPointerDown: (event) => {
        if (event.pointerType === 'mouse' || !event.isPrimary) return;
        startX.current = event.clientX;
      },
      onPointerMove: (event) => {
        if (startX.current !== null && event.isPrimary) setOffsetPx(event.clientX - startX.current);
      },
      onPointerUp: () => {
        if (offsetPx !== null && Math.abs(offsetPx) >= TURN_PX) turn(offsetPx < 0 ? 1 : -1);
        end();
      },
      onPointerCancel: end,
    },
  };
}
