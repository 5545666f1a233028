import { useState } from 'react';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { passwordChangeSchema } from '#contract/staff/staff.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { DoneNotice } from '../frame/done-notice.tsx';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useSession } from './session-context.ts';
import { useStaffApi } from './use-staff-api.ts';

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };

export default function PasswordPage() {
  const keepSession = useSession();
  const session = useStaffApi(addressOf(adminApi.session));
  const [isChanged, setIsChanged] = useState(false);
  const { field, submit, reset, formState } = useSchemaForm(passwordChangeSchema, {
    defaultValues: blank,
  });
  const { errors, isSubmitting, isDirty } = formState;

  const change = submit(async (body) => {
    setIsChanged(false);
    await keepSession(() => send('POST', adminApi.password, { body }));
    reset(blank);
    setIsChanged(true);
  });

  return (
    <AdminPage title={m.admin_password_title()} text={m.admin_password_text()}>
      <LeaveQuestion
        when={
          isDirty &&
          (({ currentLocation, nextLocation }) =>
            currentLocation.pathname !== nextLocation.pathname)
        }
      />
      <form
        method="post"
        noValidate
        onSubmit={change}
        className="flex max-w-lg flex-col gap-5 border border-line bg-surface p-6"
      >
        {isChanged && <DoneNotice tone="good">{m.admin_password_changed()}</DoneNotice>}
        <input hidden readOnly autoComplete="username" value={session.data?.username ?? ''} />
        {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
        <TextField
          type="password"
          label={m.admin_password_current()}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <NewPasswordFields field={field} />
        <Button type="submit" look="action" disabled={isSubmitting} className="self-start">
          {isSubmitting ? m.admin_password_saving() : m.admin_password_submit()}
        </Button>
      </form>
    </AdminPage>
  );
}
