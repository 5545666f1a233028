import { useEffect, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ToastCard } from './toast-card.tsx';
import { useToast } from './toast-store.ts';

/** Where toasts appear. F8 brings the keyboard here; while it or the pointer is here, time stands still. */
export function ToastRegion() {
  const toast = useToast();
  const region = useRef<HTMLElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    const focusOnF8 = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      region.current?.focus();
    };
    addEventListener('keydown', focusOnF8);
    return () => removeEventListener('keydown', focusOnF8);
  }, []);
  // A toast that goes away under the pointer sends no leave.
  useEffect(() => {
    if (toast === null) setIsHovered(false);
  }, [toast]);
  const card = toast && (
    <ToastCard key={toast.id} toast={toast} isPaused={isHovered || isFocused} region={region} />
  );
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={m.toast_region()}
      className="fixed inset-x-4 bottom-4 z-50 sm:left-auto sm:w-96"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={(event) => setIsFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <div aria-live="polite">{toast?.tone === 'plain' && card}</div>
      <div aria-live="assertive">{toast?.tone === 'destructive' && card}</div>
    </section>
  );
}
