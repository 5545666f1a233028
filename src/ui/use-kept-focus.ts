import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Browsers take the keyboard away from a button that is disabled while it works; this gives it back
 * when the work is over, unless it has gone somewhere else by then.
 */
export function useKeptFocus(isDisabled: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isDisabled) {
      hadFocus.current = focused === button.current;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      if (focused === null || focused === document.body) button.current?.focus();
    }
  }, [isDisabled]);
  return button;
}
