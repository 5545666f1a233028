import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/admin-api-paths.ts';
import { confirmationSchema } from '#contract/staff.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { useMember } from './session-check.tsx';

/** Asks whoever sits there to prove that it is still them. */
export function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { username } = useMember();
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
        // The dialog stands in React's tree of a form, which must not be sent with it.
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
    </form>
  );
}
