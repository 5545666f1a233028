import { type FormEvent, useEffect, useRef, useState } from 'react';
import { codeOf, send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { adminApi } from '#contract/admin-api-paths.ts';
import { PASSWORD_MAX_CHARACTERS, USERNAME_MAX_CHARACTERS } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { describeError } from './describe-error.ts';

type Missing = { username?: string; password?: string };

/** Username and password; on the login page, and in the dialog when a session ends mid-edit. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [missing, setMissing] = useState<Missing>({});
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [isCodeAsked, setIsCodeAsked] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A sheet of React's tree: without this the form that a dialog stands in would be sent too.
    event.stopPropagation();
    const entered = new FormData(event.currentTarget);
    const username = String(entered.get('username')).trim();
    const password = String(entered.get('password'));
    setError(null);
    setMissing({
      ...(!username && { username: m.admin_username_missing() }),
      ...(!password && { password: m.admin_password_missing() }),
    });
    if (!username || !password) return;
    setIsSending(true);
    try {
      const code = String(entered.get('code') ?? '').trim();
      await send('POST', adminApi.login, { body: { username, password, ...(code && { code }) } });
      onSignedIn();
    } catch (error) {
      if (codeOf('POST', adminApi.login, error) === 'second_factor_required') {
        setIsCodeAsked(true);
        return;
      }
      setError(describeSignInError(error));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={signIn} className="flex flex-col gap-5">
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
      {isCodeAsked && <CodeField />}
      <Button type="submit" look="action" disabled={isSending}>
        {isSending ? m.admin_signing_in() : m.admin_sign_in()}
      </Button>
    </form>
  );
}

/** The second step, once the password was right: it comes under the keyboard by itself. */
function CodeField() {
  const place = useRef<HTMLInputElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <TextField
      ref={place}
      label={m.admin_code()}
      hint={m.admin_code_hint()}
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
  return describeError(error);
}
