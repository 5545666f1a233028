import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#api/client/fetch.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { deleteCopy } from '../offline/copy.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { followOtherTabs, isAnotherSignedIn } from './other-tabs.ts';
import { useSignedInStaff } from './session-check.tsx';
import { type KeepSession, SessionContext } from './session-context.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Whether the server requires a session, or only re-authentication. */
type Asked = 'who' | 'still-you';

const askedBy: Partial<Record<string, Asked>> = {
  unauthenticated: 'who',
  not_confirmed_lately: 'still-you',
};

/**
 * Keeps unsaved input when a session ends or re-authentication is required: one dialog serves all refused
 * calls, which then continue. If it is cancelled, they fail with the server's refusal. They also fail if another
 * member signs in, in this tab or another, and the page reloads, so that no call is sent in the other member's name.
 */
export function SessionKeeper({ children }: { children: ReactNode }) {
  const waiting = useRef<((isAnswered: boolean) => void)[]>([]);
  const isReplaced = useRef(false);
  const { username } = useSignedInStaff();
  const [asked, setAsked] = useState<Asked | null>(null);

  const answer = useCallback((isAnswered: boolean) => {
    setAsked(null);
    for (const goOn of waiting.current.splice(0)) goOn(isAnswered);
  }, []);

  const reloadForOther = useCallback(async () => {
    if (isReplaced.current) return;
    isReplaced.current = true;
    answer(false);
    await deleteCopy().catch(reportError);
    // The first member's unsaved input is discarded, so the page reloads without asking about it.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
      capture: true,
    });
    location.reload();
  }, [answer]);

  useEffect(() => followOtherTabs(username, reloadForOther), [username, reloadForOther]);

  const keepSession = useCallback<KeepSession>(
    async (call) => {
      for (;;) {
        if (isAnotherSignedIn(username)) void reloadForOther();
        if (isReplaced.current) throw new Error('Another staff member has signed in');
        try {
          return await call();
        } catch (error) {
          const question = error instanceof ApiError && askedBy[error.code ?? ''];
          if (!question) throw error;
          setAsked(question);
          const isAnswered = await new Promise<boolean>((resolve) => waiting.current.push(resolve));
          if (!isAnswered) throw error;
        }
      }
    },
    [username, reloadForOther],
  );

  const continueAs = (signedIn: string | undefined) =>
    signedIn === username ? answer(true) : void reloadForOther();

  return (
    <SessionContext value={keepSession}>
      {children}
      <AlertDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && answer(false)}
        title={asked === 'still-you' ? m.admin_confirm_you() : m.admin_session_ended()}
        description={
          asked === 'still-you' ? m.admin_confirm_you_text() : m.admin_session_ended_text()
        }
      >
        {asked === 'still-you' ? (
          <ConfirmForm onConfirmed={() => answer(true)} />
        ) : (
          <SignInForm onSignedIn={continueAs} />
        )}
        <Button look="quiet" className="mt-2 w-full" onClick={() => answer(false)}>
          {m.admin_not_now()}
        </Button>
      </AlertDialog>
    </SessionContext>
  );
}
