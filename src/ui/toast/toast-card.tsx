import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { TOAST_DISMISS_MS } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '../class-names.ts';
import { dismissToast, type Toast, type ToastAction } from './toast-store.ts';
import { useSwipe } from './use-swipe.ts';

type ToastCardProps = { toast: Toast; isPaused: boolean; region: RefObject<HTMLElement | null> };

const looks = {
  plain: 'border-cobalt bg-surface text-ink',
  destructive: 'border-bad bg-bad-soft text-ink',
};

export function ToastCard({ toast, isPaused, region }: ToastCardProps) {
  const close = () => dismissToast(toast.id);
  useDismissal(toast.id, isPaused);
  const leave = () => {
    // The button goes away with the toast; the keyboard stays in the region.
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
        <X aria-hidden="true" className="size-5" />
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

/** Takes the toast away when its time is over; paused time does not count. */
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
