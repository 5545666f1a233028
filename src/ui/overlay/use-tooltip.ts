import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#constants';

type TooltipState = {
  isOpen: boolean;
  /** For the element around the control and its tooltip. */
  trigger: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onPointerDown: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
};

// When any tooltip closed last: a visitor who has just read one reads the next without waiting.
let closedAt = Number.NEGATIVE_INFINITY;

/** Opens after a rest of the mouse, at once for the keyboard; Escape and a press close it. */
export function useTooltip(): TooltipState {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(waiting.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('keydown', closeOnEscape);
      closedAt = performance.now();
    };
  }, [isOpen]);
  return {
    isOpen,
    trigger: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        const isSoon = performance.now() - closedAt < TOOLTIP_SKIP_DELAY_MS;
        if (isSoon) setOpen(true);
        else waiting.current = setTimeout(() => setOpen(true), TOOLTIP_OPEN_DELAY_MS);
      },
      onPointerLeave: close,
      onPointerDown: close,
      onFocus: ({ target }) => {
        if (target.matches(':focus-visible')) setOpen(true);
      },
      onBlur: close,
    },
  };
}
