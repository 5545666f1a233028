import { useEffect, useRef, useState } from 'react';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import type { AdminRequestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { ANSWER_UNDO_SECONDS } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { focusOn } from '#ui/focus.tsx';
import { useWrite } from '../session/use-write.ts';

/** An answer that can still be undone. */
export type UndoableAnswer = {
  reference: string;
  sendsEmail: boolean;
  /** By this device's clock, in milliseconds. */
  endsAt: number;
};

/** Counted from when the answer was sent, so that a press in the last second still arrives in time. */
export const undoableUntil = (sentAt: number): number => sentAt + ANSWER_UNDO_SECONDS * 1000;

type UndoBarProps = {
  answer: UndoableAnswer;
  /** Whether a confirm bar is below it on a phone. */
  isAboveBar: boolean;
  onUndone(request: AdminRequestJson): void;
  onOver(): void;
};

/** Offers to undo the latest answer while its email waits: on a phone in the place of the confirm bar. */
export function UndoBar({ answer, isAboveBar, onUndone, onOver }: UndoBarProps) {
  const { reference, sendsEmail, endsAt } = answer;
  const place = useRef<HTMLElement>(null);
  const seconds = useSecondsUntil(endsAt);
  const { mutate, isPending } = useWrite(
    () => send('POST', adminApi.requestUndo, { params: { reference } }),
    { isErrorToasted: true },
  );
  const leave = () => {
    // The button disappears with its focus.
    if (place.current?.contains(document.activeElement)) {
      focusOn(document.querySelector('#main h1'));
    }
    onOver();
  };
  useEffect(() => {
    if (seconds <= 0 && !isPending) leave();
  });
  if (seconds <= 0 && !isPending) return null;
  const left = sendsEmail ? m.admin_answer_undo_email : m.admin_answer_undo_silent;

  const undo = () =>
    mutate(undefined, {
      onSuccess: onUndone,
      onError: (error) => {
        if (error instanceof ApiError && error.status === 409) leave();
      },
    });

  return (
    <section
      ref={place}
      data-keep-clear
      aria-label={m.admin_answer_undo_region({ reference })}
      className={classNames(
        'flex items-center justify-between gap-4 border-line bg-surface px-4 py-3 max-lg:fixed max-lg:inset-x-0 max-lg:z-30 max-lg:border-t lg:border',
        isAboveBar
          ? 'max-lg:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]'
          : 'max-lg:bottom-0 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
      )}
    >
      {/* Announced once: the countdown would interrupt a screen reader each second. */}
      <p role="status" className="sr-only">
        {left({ seconds: ANSWER_UNDO_SECONDS })}
      </p>
      <p aria-hidden className="tabular-nums">
        {left({ seconds: Math.max(seconds, 0) })}
      </p>
      <Button
        className="shrink-0"
        aria-label={m.admin_answer_undo_region({ reference })}
        disabled={isPending}
        onClick={undo}
      >
        {m.admin_undo()}
      </Button>
    </section>
  );
}

const TICK_MS = 200;

function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.ceil((endsAt - now) / 1000);
}
