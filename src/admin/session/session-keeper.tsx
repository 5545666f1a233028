import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { ApiError } from '#api/client/fetch.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Makes a call; when the session has ended, asks to sign in again and makes the call once more. */
type KeepSession = <T>(call: () => Promise<T>) => Promise<T>;

const SessionContext = createContext<KeepSession>((call) => call());

export const useSession = (): KeepSession => useContext(SessionContext);

const isSessionOver = (error: unknown) =>
  error instanceof ApiError && error.code === 'unauthenticated';

/**
 * Keeps what was typed when a session ends in the middle: one dialog for all calls that were
 * refused, and all of them go on after it. Declined, they fail with the server's 401.
 */
export function SessionKeeper({ children }: { children: ReactNode }) {
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);
  const [isAsking, setIsAsking] = useState(false);

  const keepSession = useCallback<KeepSession>(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!isSessionOver(error)) throw error;
      setIsAsking(true);
      const isSignedIn = await new Promise<boolean>((resolve) => waiting.current.push(resolve));
      if (!isSignedIn) throw error;
      return call();
    }
  }, []);

  function answer(isSignedIn: boolean) {
    setIsAsking(false);
    for (const goOn of waiting.current.splice(0)) goOn(isSignedIn);
  }

  return (
    <SessionContext value={keepSession}>
      {children}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => !isOpen && answer(false)}
        title={m.admin_session_ended()}
        description={m.admin_session_ended_text()}
      >
        <SignInForm onSignedIn={() => answer(true)} />
        <Button look="quiet" className="mt-2 w-full" onClick={() => answer(false)}>
          {m.admin_not_now()}
        </Button>
      </AlertDialog>
    </SessionContext>
  );
}
