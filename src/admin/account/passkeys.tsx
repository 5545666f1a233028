import { type FormEvent, useState } from 'react';
import { send } from '#api/client/calls.ts';
import { PASSKEY_NAME_MAX_CHARACTERS } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { PasskeyJson } from '#contract/staff/passkeys.schemas.ts';
import type { AccountJson } from '#contract/staff/staff.schemas.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/overlay/toast-store.ts';
import { Question } from '../frame/question.tsx';
import { errorMessage } from '../session/describe-error.ts';
import { makePasskey, passkeyHindrance } from '../session/passkey.ts';
import { useWrite } from '../session/use-write.ts';
import type { NewCodes } from './recovery-codes.tsx';

type PasskeysProps = {
  account: AccountJson;
  /** Called with new recovery codes after the first factor is added. */
  onCodes: (made: NewCodes) => void;
};

export function Passkeys({ account: { passkeys, passkeyHost }, onCodes }: PasskeysProps) {
  const [going, setGoing] = useState<PasskeyJson | null>(null);
  const { mutateAsync: remove } = useWrite(
    (id: string) => send('DELETE', adminApi.passkey, { params: { id } }),
    { done: () => ({ title: m.admin_passkey_removed() }) },
  );
  const hindrance = hindranceAt(passkeyHost);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{m.admin_passkeys_text()}</p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border border-line bg-surface">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold [overflow-wrap:anywhere]">{passkey.name}</p>
                <p className="text-sm text-muted">{describeUse(passkey)}</p>
              </div>
              <Button
                look="quiet"
                className="px-2!"
                aria-label={m.admin_passkey_remove_named({ name: passkey.name })}
                onClick={() => setGoing(passkey)}
              >
                {m.admin_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hindrance ? <Notice tone="note">{hindrance}</Notice> : <NewPasskey onCodes={onCodes} />}
      <Question
        isOpen={going !== null}
        onClose={() => setGoing(null)}
        title={m.admin_passkey_remove()}
        text={m.admin_passkey_remove_text({ name: going?.name ?? '' })}
        yes={m.admin_passkey_remove()}
        busy={m.admin_saving()}
        onYes={async () => going && remove(going.id)}
      />
    </div>
  );
}

/** Returns why this page can't create a passkey; null if it can. */
function hindranceAt(host: string | null): string | null {
  const hindrance = host === null ? m.problem_passkeys_need_a_name() : passkeyHindrance();
  if (hindrance !== null || host === null) return hindrance;
  const here = window.location.hostname;
  const isHere = here === host || here.endsWith(`.${host}`);
  return isHere ? null : m.admin_passkey_elsewhere({ host });
}

function describeUse({ lastUsedAt, createdAt }: PasskeyJson): string {
  const said = (instant: string) => ({ when: formatInstant(instant, currentLocale()) });
  return lastUsedAt
    ? m.admin_passkey_last_used(said(lastUsedAt))
    : m.admin_passkey_never_used(said(createdAt));
}

function NewPasskey({ onCodes }: Pick<PasskeysProps, 'onCodes'>) {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState<string>();
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync: add, isPending } = useWrite(async (requested: string) =>
    send('POST', adminApi.passkeys, { body: { name: requested, passkey: await makePasskey() } }),
  );
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const requested = name.trim();
    setMissing(requested ? undefined : m.invalid_required());
    setError(null);
    if (!requested) return;
    try {
      const { recoveryCodes: codes } = await add(requested);
      setName('');
      if (codes) onCodes({ codes, why: m.admin_passkey_added_text() });
      else showToast({ title: m.admin_passkey_added() });
    } catch (refusal) {
      setError(errorMessage(refusal));
    }
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      {error && <Notice tone="bad">{error}</Notice>}
      <div className="w-full">
        <TextField
          label={m.admin_passkey_name()}
          hint={m.admin_passkey_name_hint()}
          name="passkey-name"
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX_CHARACTERS}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={missing}
        />
      </div>
      <Button type="submit" disabled={isPending}>
        {isPending ? m.admin_passkey_waiting() : m.admin_passkey_add()}
      </Button>
    </form>
  );
}
