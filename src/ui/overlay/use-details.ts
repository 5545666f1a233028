import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';

type Details = {
  details: RefObject<HTMLDetailsElement | null>;
  setOpen: (isOpen: boolean) => void;
  handlers: {
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
};

/** Makes a `details` element close like a menu: Escape, click outside, chosen link, focus elsewhere. */
export function useDetails(): Details {
  const details = useRef<HTMLDetailsElement>(null);
  const setOpen = (isOpen: boolean) => {
    if (details.current) details.current.open = isOpen;
  };
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      const element = details.current;
      if (element && event.target instanceof Node && !element.contains(event.target)) {
        element.open = false;
      }
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, []);
  return {
    details,
    setOpen,
    handlers: {
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        event.stopPropagation();
        setOpen(false);
        details.current.querySelector('summary')?.focus();
      },
      onBlur: (event) => {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false);
      },
      onClick: (event) => {
        if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
      },
    },
  };
}
