import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { codeOf, send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { PASSWORD_MAX_CHARACTERS, USERNAME_MAX_CHARACTERS } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { errorMessage } from './describe-error.ts';
import { askForPasskey, passkeyHindrance } from './passkey.ts';

type Missing = { username?: string; password?: string };

type SignInFormProps = {
  /** Receives the username, which a passkey signs in without its being entered. */
  onSignedIn: (username: string | undefined) => void;
};

/** Used on the sign-in page, and in the dialog for a session that ends mid-edit. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Missing>({});
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isDeviceAsked, setIsDeviceAsked] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [hindrance] = useState(passkeyHindrance);

  /** Sends the credentials with the second factor, if all required fields are filled in. */
  async function sendPassword(readPasskey: () => Promise<Passkey | null>): Promise<void> {
    const entered = new FormData(form.current ?? undefined);
    const username = String(entered.get('username')).trim();
    const password = String(entered.get('password'));
    setMissing({
      ...(!username && { username: m.admin_username_missing() }),
      ...(!password && { password: m.admin_password_missing() }),
    });
    if (!username || !password) return;
    const passkey = await readPasskey();
    const code = passkey ? '' : String(entered.get('code') ?? '').trim();
    try {
      const session = await send('POST', adminApi.login, {
        body: { username, password, ...(code && { code }), ...(passkey && { passkey }) },
      });
      onSignedIn(session.username);
    } catch (refusal) {
      const isHalf = codeOf('POST', adminApi.login, refusal) === 'second_factor_required';
      if (!isHalf) throw refusal;
      setAsked(askedBy(refusal));
    }
  }

  async function signInByPasskey(): Promise<void> {
    const passkey = await askForPasskey();
    const session = await send('POST', adminApi.passkeyLogin, { body: { passkey } });
    onSignedIn(session.username);
  }

  async function run(work: () => Promise<void>): Promise<void> {
    setError(null);
    setIsSending(true);
    try {
      await work();
    } catch (refusal) {
      setError(describeSignInError(refusal));
    } finally {
      setIsSending(false);
      setIsDeviceAsked(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React bubbles events through portals, so this submit would reach the surrounding form.
    event.stopPropagation();
    if (!isSending) void run(() => sendPassword(async () => null));
  }

  function takePasskey() {
    setIsDeviceAsked(true);
    void run(() => (asked ? sendPassword(askForPasskey) : signInByPasskey()));
  }

  const passkeyButton = (place?: RefObject<HTMLButtonElement | null>) => (
    <Button
      {...(place && { ref: place })}
      look={place ? 'action' : 'plain'}
      disabled={isSending}
      onClick={takePasskey}
    >
      {isDeviceAsked
        ? m.admin_passkey_waiting()
        : place
          ? m.admin_passkey_confirm()
          : m.admin_passkey_sign_in()}
    </Button>
  );

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {error && <Notice tone="bad">{error}</Notice>}
      <TextField
        label={m.admin_username()}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX_CHARACTERS}
        required
        error={missing.username}
      />
      <div className="flex flex-col gap-1">
        <TextField
          label={m.admin_password()}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_CHARACTERS}
          required
          error={missing.password}
        />
        <CheckboxField
          label={m.admin_password_show()}
          checked={isShown}
          onChange={(event) => setIsShown(event.target.checked)}
        />
      </div>
      {asked?.passkey && !hindrance && <PasskeyStep>{passkeyButton}</PasskeyStep>}
      {asked && <CodeField asked={asked} isFirst={!asked.passkey || hindrance !== null} />}
      <Button
        type="submit"
        look={asked?.passkey && !hindrance ? 'plain' : 'action'}
        disabled={isSending}
      >
        {isSending && !isDeviceAsked ? m.admin_signing_in() : m.admin_sign_in()}
      </Button>
      {!asked && !hindrance && passkeyButton()}
      {hindrance && <p className="text-sm text-muted">{hindrance}</p>}
    </form>
  );
}

type Passkey = Awaited<ReturnType<typeof askForPasskey>>;

/** Second factors the server accepts; a recovery code is always accepted. */
type Asked = { app: boolean; passkey: boolean };

function askedBy(error: unknown): Asked {
  const by = error instanceof ApiError && Array.isArray(error.facts.by) ? error.facts.by : [];
  return { app: by.includes('app'), passkey: by.includes('passkey') };
}

type PasskeyStepProps = {
  children: (place: RefObject<HTMLButtonElement | null>) => ReactNode;
};

/** Asks for a passkey as second factor; its button takes focus. */
function PasskeyStep({ children }: PasskeyStepProps) {
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <>
      <Notice tone="good">{m.admin_passkey_second()}</Notice>
      {children(place)}
    </>
  );
}

/** Asks for a code as second factor; takes focus if it is the first choice. */
function CodeField({ asked, isFirst }: { asked: Asked; isFirst: boolean }) {
  const place = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) place.current?.focus();
  }, [isFirst]);
  return (
    <TextField
      ref={place}
      label={m.admin_code()}
      hint={asked.app ? m.admin_code_hint() : m.admin_code_hint_recovery()}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={50}
    />
  );
}

function describeSignInError(error: unknown): string {
  if (error instanceof ApiError && error.status === 429 && error.retryAfterSeconds !== null) {
    return m.admin_login_wait({ count: Math.ceil(error.retryAfterSeconds / 60) });
  }
  return errorMessage(error);
}
