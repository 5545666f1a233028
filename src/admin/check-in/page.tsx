import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import type { CheckedInJson } from '#contract/bookings/check-in.schemas.ts';
import { CHECK_IN_CODE_MAX_CHARACTERS } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { useWrite } from '../session/use-write.ts';
import { Camera } from './camera.tsx';
import { CheckInResult } from './check-in-result.tsx';

/** A code that stays before the camera is sent again only after this time. */
const SAME_CODE_MS = 5000;

type Failed = { reason: string; isRefused: boolean };

/** Checks guests in by their voucher's code: from the camera, a scanner that types, or the keyboard. */
export default function CheckInPage() {
  const [typed, setTyped] = useState('');
  const [result, setResult] = useState<CheckedInJson | null>(null);
  /** Codes that could not be sent, and the latest that was refused. */
  const [failed, setFailed] = useState<ReadonlyMap<string, Failed>>(new Map());
  const input = useRef<HTMLInputElement>(null);
  const last = useRef({ code: '', at: 0 });
  /** Scans are sent one after another, so that none is lost while another is under way. */
  const queue = useRef(Promise.resolve());
  const [waitingCount, setWaitingCount] = useState(0);
  const { mutateAsync } = useWrite((body: { code: string; onAnyDay?: boolean }) =>
    send('POST', adminApi.checkIns, { body }),
  );
  useTypingInto(input);

  async function check(code: string, onAnyDay: boolean): Promise<void> {
    try {
      const found = await mutateAsync({ code, onAnyDay });
      setResult(found);
      setFailed((codes) => new Map([...codes].filter(([each]) => each !== code)));
      // Not in Safari on iPhones.
      navigator.vibrate?.(found.outcome === 'checked_in' ? 80 : [80, 80, 80]);
    } catch (error) {
      setResult(null);
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
      setFailed(
        (codes) =>
          new Map([
            ...[...codes].filter(([, each]) => !each.isRefused),
            [code, { reason: errorMessage(error), isRefused }],
          ]),
      );
    } finally {
      setWaitingCount((count) => count - 1);
    }
  }

  function enqueue(code: string, onAnyDay = false): void {
    setWaitingCount((count) => count + 1);
    queue.current = queue.current.then(() => check(code, onAnyDay));
  }

  function enqueueScanned(code: string): void {
    const isSame = last.current.code === code && Date.now() - last.current.at < SAME_CODE_MS;
    last.current = { code, at: isSame ? last.current.at : Date.now() };
    if (!isSame) enqueue(code);
  }

  return (
    <AdminPage
      title={m.admin_check_in_title()}
      text={m.admin_check_in_text()}
      isCompact
      beside={<BackLink to={adminPages.dashboard} />}
    >
      <div className="flex max-w-xl flex-col gap-5">
        {/* First, so that it is in view whatever is open below. */}
        <div aria-live="polite" aria-busy={waitingCount > 0} className="flex flex-col gap-3">
          {[...failed].map(([code, { reason }]) => (
            <Notice key={code} tone="bad" title={code}>
              <p>{reason}</p>
              <Button onClick={() => enqueue(code)}>{m.admin_check_in_again()}</Button>
            </Notice>
          ))}
          {result && (
            <CheckInResult
              key={result.booking.reference}
              result={result}
              onAnyDay={() => enqueue(result.booking.reference, true)}
            />
          )}
        </div>
        <Camera onCode={enqueueScanned} />
        <form
          method="post"
          noValidate
          className="flex flex-wrap items-end gap-3 max-sm:*:grow"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (typed.trim() !== '') enqueue(typed.trim());
            setTyped('');
          }}
        >
          <div className="grow basis-64">
            <TextField
              ref={input}
              label={m.admin_check_in_code()}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={CHECK_IN_CODE_MAX_CHARACTERS}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <Button type="submit">{m.admin_check_in_title()}</Button>
        </form>
      </div>
    </AdminPage>
  );
}

/** Typing goes into the field wherever the focus is: a scanner must not press a focused button by its Enter. */
function useTypingInto(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focusField(event: KeyboardEvent): void {
      const isCharacter = event.key.length === 1 && event.key !== ' ';
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (!isCharacter || isShortcut || isField(event.target)) return;
      input.current?.focus({ preventScroll: true });
    }
    addEventListener('keydown', focusField);
    return () => removeEventListener('keydown', focusField);
  }, [input]);
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
