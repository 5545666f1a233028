import { type FormEvent, useState } from 'react';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { AccountJson } from '#contract/staff/staff.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Question } from '../frame/question.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { useWrite } from '../session/use-write.ts';
import type { NewCodes } from './recovery-codes.tsx';

type Secret = { secret: string; uri: string };

type AuthenticatorProps = {
  account: AccountJson;
  /** Called with new recovery codes after the first factor is added. */
  onCodes: (made: NewCodes) => void;
};

export function Authenticator({ account, onCodes }: AuthenticatorProps) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const begin = useWrite(() => send('POST', adminApi.authenticator), { isErrorToasted: true });

  if (account.hasAuthenticator) return <Removal />;
  if (secret) {
    return (
      <FirstCode
        secret={secret}
        onDone={(codes) => {
          setSecret(null);
          onCodes({ codes, why: m.admin_authenticator_added() });
        }}
        onCancel={() => setSecret(null)}
      />
    );
  }
  return (
    <>
      <p className="mb-3 text-muted">{m.admin_authenticator_none()}</p>
      <Button
        disabled={begin.isPending}
        onClick={() => begin.mutate(undefined, { onSuccess: setSecret })}
      >
        {m.admin_authenticator_add()}
      </Button>
    </>
  );
}

type FirstCodeProps = {
  secret: Secret;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

function FirstCode({ secret: { secret, uri }, onDone, onCancel }: FirstCodeProps) {
  const [error, setError] = useState<string>();
  const { mutateAsync: confirm, isPending } = useWrite((code: string) =>
    send('POST', adminApi.authenticatorConfirmation, { body: { code } }),
  );
  async function turnOn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setError(code ? undefined : m.admin_code_missing());
    if (!code) return;
    try {
      const { recoveryCodes } = await confirm(code);
      onDone(recoveryCodes);
    } catch (refusal) {
      setError(errorMessage(refusal));
    }
  }
  return (
    <form method="post" noValidate onSubmit={turnOn} className="flex flex-col gap-4">
      <p>{m.admin_authenticator_scan()}</p>
      <div className="w-48 max-w-full border border-line">
        <QrCode text={uri} label={m.admin_authenticator_qr()} />
      </div>
      <code className="block bg-sunken p-3 text-sm [overflow-wrap:anywhere]">{secret}</code>
      <TextField
        label={m.admin_code()}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={50}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="action" disabled={isPending}>
          {m.admin_authenticator_turn_on()}
        </Button>
        <Button onClick={onCancel}>{m.admin_cancel()}</Button>
      </div>
    </form>
  );
}

function Removal() {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: remove } = useWrite(() => send('DELETE', adminApi.authenticator), {
    done: () => ({ title: m.admin_authenticator_removed() }),
  });
  return (
    <>
      <p className="mb-3">{m.admin_authenticator_on()}</p>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {m.admin_authenticator_remove()}
      </Button>
      <Question
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.admin_authenticator_remove()}
        text={m.admin_authenticator_remove_text()}
        yes={m.admin_authenticator_remove()}
        busy={m.admin_saving()}
        onYes={() => remove()}
      />
    </>
  );
}
