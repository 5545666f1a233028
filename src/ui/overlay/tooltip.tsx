import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#contract/constants.ts';

type TooltipProps = {
  /** Visible text for an icon-only control, which has its own label for screen readers. */
  text: string;
  children: ReactNode;
};

export function Tooltip({ text, children }: TooltipProps) {
  const { isOpen, trigger } = useTooltip();
  return (
    <span className="explained" {...trigger}>
      {children}
      {isOpen && <Plate>{text}</Plate>}
    </span>
  );
}

const SCREEN_MARGIN_PX = 8;

/** Its padding bridges the gap, so that the pointer can move onto it. */
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

type TooltipState = {
  isOpen: boolean;
  trigger: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onPointerDown: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
};

// When any tooltip last closed: the next one soon afterwards opens without delay.
let closedAt = Number.NEGATIVE_INFINITY;

function useTooltip(): TooltipState {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(waiting.current);
    // Set before React renders, because the pointer may already be on an adjacent control.
    if (isOpen) closedAt = performance.now();
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
