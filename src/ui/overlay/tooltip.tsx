import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTooltip } from './use-tooltip.ts';

type TooltipProps = {
  /** The words for a control that shows a picture only; for screen readers it has them itself. */
  text: string;
  /** A button or a link. */
  children: ReactNode;
};

/** Says in words what a control is for, to a resting mouse and to the keyboard. */
export function Tooltip({ text, children }: TooltipProps) {
  const { isOpen, trigger } = useTooltip();
  return (
    <span className="relative inline-flex" {...trigger}>
      {children}
      {isOpen && <Plate>{text}</Plate>}
    </span>
  );
}

const SCREEN_MARGIN_PX = 8;

/** Hangs under the control; its padding is part of it, so that the mouse may move onto it. */
function Plate({ children }: { children: string }) {
  const plate = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = plate.current;
    if (!element) return;
    const { left, right } = element.getBoundingClientRect();
    const most = document.documentElement.clientWidth - SCREEN_MARGIN_PX;
    const shift = Math.max(SCREEN_MARGIN_PX - left, 0) || Math.min(most - right, 0);
    element.style.translate = `calc(-50% + ${shift}px)`;
  }, []);
  return (
    <span
      ref={plate}
      aria-hidden="true"
      data-tooltip=""
      className="absolute top-full left-1/2 z-50 -translate-x-1/2 pt-1"
    >
      <span className="block rounded-control border border-field-line bg-cobalt-deep px-3 py-1.5 text-sm leading-snug whitespace-nowrap text-white shadow-raised">
        {children}
      </span>
    </span>
  );
}
