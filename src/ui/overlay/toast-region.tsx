import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { TOAST_DISMISS_MS, TOAST_SWIPE_PX } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { dismissToast, type Toast, type ToastAction, useToast } from './toast-store.ts';

/** F8 focuses it; while it has the focus or the pointer, the timer is paused. */
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
  // A toast that disappears under the pointer sends no pointerleave.
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
      // Over an open sheet. The admin area puts it above buttons that it would cover.
      data-toasts
      className="fixed inset-x-4 bottom-4 z-60 sm:left-auto sm:w-96"
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

type ToastCardProps = { toast: Toast; isPaused: boolean; region: RefObject<HTMLElement | null> };

const looks = {
  plain: 'border-cobalt bg-surface text-ink',
  destructive: 'border-bad bg-bad-soft text-ink',
};

function ToastCard({ toast, isPaused, region }: ToastCardProps) {
  const close = () => dismissToast(toast.id);
  useDismissal(toast.id, isPaused);
  const leave = () => {
    // The button disappears with the toast; the focus stays in the region.
    region.current?.focus();
    close();
  };
  const swipe = useSwipe(close);
  return (
    <div
      data-tone={toast.tone}
      className={classNames(
        'flex touch-pan-y items-start gap-3 rounded-card border-2 p-4 shadow-raised select-none',
        looks[toast.tone],
      )}
      {...swipe}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="mt-1">{toast.text}</p>}
      </div>
      {toast.action && <ActionButton action={toast.action} onDone={leave} />}
      <button
        type="button"
        aria-label={m.toast_close()}
        className="-m-2 flex size-11 shrink-0 items-center justify-center"
        onClick={leave}
      >
        <Icon of="icon-x" className="size-5" />
      </button>
    </div>
  );
}

function ActionButton({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  return (
    <button
      type="button"
      className="-my-2 min-h-11 shrink-0 font-semibold text-cobalt underline underline-offset-4"
      onClick={() => {
        onDone();
        action.run();
      }}
    >
      {action.label}
    </button>
  );
}

/** Paused time doesn't count. */
function useDismissal(id: number, isPaused: boolean): void {
  const left = useRef(TOAST_DISMISS_MS);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [id, isPaused]);
}

type Swipe = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  style: CSSProperties;
};

function useSwipe(onDismiss: () => void): Swipe {
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
