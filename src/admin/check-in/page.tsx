import { type FormEvent, useEffect, useRef, useState } from 'react';
import { send } from '#api/client/calls.ts';
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

/** Checks guests in by their voucher's code: from the camera, a scanner that types, or the keyboard. */
export default function CheckInPage() {
  const [typed, setTyped] = useState('');
  const [result, setResult] = useState<CheckedInJson | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const last = useRef({ code: '', at: 0 });
  const { mutateAsync, isPending, error, reset } = useWrite(
    (body: { code: string; onAnyDay?: boolean }) => send('POST', adminApi.checkIns, { body }),
  );

  // After the layout has moved the focus to the new page. On a touch screen it would open the keyboard.
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  async function check(code: string, onAnyDay = false): Promise<void> {
    setResult(null);
    setTyped(code);
    try {
      const found = await mutateAsync({ code, onAnyDay });
      setResult(found);
      // Not in Safari on iPhones.
      navigator.vibrate?.(found.outcome === 'checked_in' ? 80 : [80, 80, 80]);
      setTyped('');
    } catch {
      // The code stays in the field, and the notice names the reason.
    }
  }

  function checkScanned(code: string): void {
    const isSame = last.current.code === code && Date.now() - last.current.at < SAME_CODE_MS;
    if (isSame || isPending) return;
    last.current = { code, at: Date.now() };
    void check(code);
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
        <div aria-live="polite" aria-busy={isPending}>
          {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
          {result && (
            <CheckInResult
              result={result}
              onAnyDay={() => void check(result.booking.reference, true)}
            />
          )}
        </div>
        <Camera onCode={checkScanned} />
        <form
          method="post"
          noValidate
          className="flex flex-wrap items-end gap-3 max-sm:*:grow"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (typed.trim() === '' || isPending) return;
            void check(typed.trim()).then(() => input.current?.focus({ preventScroll: true }));
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
              onChange={({ target }) => {
                setTyped(target.value);
                reset();
              }}
            />
          </div>
          <Button type="submit" disabled={isPending}>
            {m.admin_check_in_title()}
          </Button>
        </form>
      </div>
    </AdminPage>
  );
}
