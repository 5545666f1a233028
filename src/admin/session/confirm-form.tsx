import { useState } from 'react';
import { addressOf, send, useApi } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { confirmationSchema } from '#contract/staff/staff.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { errorMessage } from './describe-error.ts';
import { askForPasskey, passkeyHindrance } from './passkey.ts';
import { useSignedInStaff } from './session-check.tsx';

/** Re-authentication by password or passkey. */
export function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { username } = useSignedInStaff();
  const { field, submit, formState } = useSchemaForm(confirmationSchema, {
    defaultValues: { password: '' },
  });
  const confirm = submit(async (body) => {
    await send('POST', adminApi.confirmation, { body });
    onConfirmed();
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        // React bubbles events through portals, so this submit would reach the surrounding form.
        event.stopPropagation();
        void confirm(event);
      }}
      className="flex flex-col gap-5"
    >
      {formState.errors.root && <Notice tone="bad">{formState.errors.root.message}</Notice>}
      <input hidden readOnly autoComplete="username" value={username} />
      <TextField
        type="password"
        label={m.admin_your_password()}
        autoComplete="current-password"
        {...field('password')}
      />
      <Button type="submit" look="action" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? m.admin_confirming() : m.admin_confirm_you_submit()}
      </Button>
      <ByPasskey onConfirmed={onConfirmed} />
    </form>
  );
}

function ByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const account = useApi(addressOf(adminApi.account));
  const [isWaiting, setIsWaiting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const hasPasskey = (account.data?.passkeys.length ?? 0) > 0 && passkeyHindrance() === null;
  if (!hasPasskey) return null;

  async function confirm() {
    setError(null);
    setIsWaiting(true);
    try {
      const passkey = await askForPasskey();
      await send('POST', adminApi.passkeyConfirmation, { body: { passkey } });
      onConfirmed();
    } catch (refusal) {
      setError(errorMessage(refusal));
    } finally {
      setIsWaiting(false);
    }
  }
  return (
    <>
      {error && <Notice tone="bad">{error}</Notice>}
      <Button disabled={isWaiting} onClick={confirm}>
        {isWaiting ? m.admin_passkey_waiting() : m.admin_passkey_confirm()}
      </Button>
    </>
  );
}
