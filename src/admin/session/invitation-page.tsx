import { useNavigate, useSearchParams } from 'react-router';
import { addressOf, send, useApi } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { acceptanceSchema } from '#contract/staff/staff.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { FrontPage } from './front-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Checking } from './session-check.tsx';

export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <Checking title={m.admin_invitation_title()} />;

/** The page of an invitation link, where a new staff member chooses a password and is signed in. */
export default function InvitationPage() {
  const [search] = useSearchParams();
  const [id, token] = [search.get('id') ?? '', search.get('token') ?? ''];
  const invited = useApi(addressOf(adminApi.invitation, { params: { id }, query: { token } }));
  const isOver = invited.error instanceof ApiError && invited.error.status !== 429;
  return (
    <FrontPage
      title={m.admin_invitation_title()}
      heading={
        invited.data
          ? m.admin_invitation_heading({ name: invited.data.name })
          : m.admin_invitation_title()
      }
      text={isOver ? m.admin_invitation_over() : m.admin_invitation_text()}
    >
      {!isOver && (
        <Loaded
          query={invited}
          failed={m.admin_invitation_failed}
          loading={<Skeletons of={['h-40']} />}
        >
          {({ username }) => <ChoosePassword link={{ id, token }} username={username} />}
        </Loaded>
      )}
    </FrontPage>
  );
}

type ChoosePasswordProps = { link: { id: string; token: string }; username: string };

function ChoosePassword({ link: { id, token }, username }: ChoosePasswordProps) {
  const navigate = useNavigate();
  const { field, submit, formState } = useSchemaForm(acceptanceSchema, {
    defaultValues: { token, newPassword: '', confirmPassword: '' },
  });
  const accept = submit(async (body) => {
    await send('POST', adminApi.invitation, { params: { id }, body });
    await navigate(adminPages.home, { replace: true });
  });
  const { errors, isSubmitting } = formState;
  return (
    <form method="post" noValidate onSubmit={accept} className="flex flex-col gap-5">
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      <TextField
        label={m.admin_username()}
        hint={m.admin_invitation_username_hint()}
        autoComplete="username"
        readOnly
        value={username}
      />
      <NewPasswordFields field={field} />
      <Button type="submit" look="action" disabled={isSubmitting}>
        {isSubmitting ? m.admin_password_saving() : m.admin_invitation_submit()}
      </Button>
    </form>
  );
}
