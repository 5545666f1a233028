import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { addressOf, send } from '#api/client/calls.ts';
import {
  mayActAs,
  type StaffRole,
  type StaffStatus,
  staffRoles,
} from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { languageNames, locales } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import {
  memberChangeSchema,
  type NewStaffMemberInput,
  newStaffMemberSchema,
  type StaffMemberJson,
} from '#contract/staff/staff.schemas.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { OpenSessions } from '../account/open-sessions.tsx';
import { SheetForm } from '../availabilities/sheet-form.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Question } from '../frame/question.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { type FieldOf, useSchemaForm } from '../frame/use-schema-form.ts';
import { OptionField } from '../lists/option-field.tsx';
import { ShortList } from '../lists/short-list.tsx';
import { type StatusLook, StatusMark } from '../lists/status-mark.tsx';
import { useSignedInStaff } from '../session/session-check.tsx';
import { useStaffApi, useStaffList } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { roleNames, roleTexts } from './role-names.ts';
import { SiteGuides } from './site-guides.tsx';

/** The office sees the guides and their days off; accounts are the owners'. */
export default function TeamPage() {
  const isOwner = mayActAs(useSignedInStaff().role, 'owner');
  return isOwner ? (
    <Accounts />
  ) : (
    <AdminPage title={m.admin_team_title()}>
      <SiteGuides />
    </AdminPage>
  );
}

function Accounts() {
  const team = useStaffList(addressOf(adminApi.team));
  const [isInviting, setIsInviting] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = team.data?.find(({ id }) => id === openId);
  return (
    <AdminPage
      title={m.admin_team_title()}
      text={m.admin_team_text()}
      beside={
        <Button look="action" onClick={() => setIsInviting(true)}>
          <UserPlus aria-hidden className="size-5" />
          {m.admin_team_invite()}
        </Button>
      }
    >
      <ShortList
        label={m.admin_team_title()}
        list={team}
        failed={m.admin_team_failed}
        note={({ length }) => (length === 1 ? m.admin_team_alone() : null)}
        row={(member) => <StaffMember member={member} />}
        changeLabel={m.admin_team_change}
        onChange={({ id }) => setOpenId(id)}
      />
      <SiteGuides />
      <Sheet
        isOpen={isInviting}
        onClose={() => setIsInviting(false)}
        title={m.admin_team_invite()}
        text={m.admin_team_invite_text()}
      >
        <InviteForm onDone={() => setIsInviting(false)} />
      </Sheet>
      <Sheet
        isOpen={open !== undefined}
        onClose={() => setOpenId(null)}
        title={open?.name ?? ''}
        text={open?.email ?? open?.username}
      >
        {open && <StaffMemberDetail key={open.id} member={open} onDone={() => setOpenId(null)} />}
      </Sheet>
    </AdminPage>
  );
}

const statusLooks: Record<StaffStatus, StatusLook> = {
  active: { tone: 'good', name: m.admin_member_active },
  invited: { tone: 'waiting', name: m.admin_member_invited },
  deactivated: { tone: 'over', name: m.admin_member_deactivated },
};

function StaffMember({ member }: { member: StaffMemberJson }) {
  const { name, email, username, role, status, invitedUntil, isSelf } = member;
  return (
    <>
      <p className="font-semibold [overflow-wrap:anywhere]">
        {isSelf ? m.admin_team_you({ name }) : name}
      </p>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">{email ?? username}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span>{roleNames[role]()}</span>
        <StatusMark look={statusLooks[status]} />
        {invitedUntil && (
          <span className="text-muted">
            {m.admin_team_link_until({ until: formatInstant(invitedUntil, currentLocale()) })}
          </span>
        )}
      </p>
    </>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync: invite } = useWrite(
    (body: NewStaffMemberInput) => send('POST', adminApi.team, { body }),
    { done: (_, { email }) => ({ title: m.admin_team_invited({ email }) }) },
  );
  const { field, choice, submit, watch, formState } = useSchemaForm(newStaffMemberSchema, {
    defaultValues: {
      name: '',
      email: '',
      role: 'guide' as StaffRole,
      language: currentLocale(),
    },
  });
  const { errors, isSubmitting } = formState;
  return (
    <SheetForm
      onSubmit={submit(async (body) => {
        await invite(body);
        onDone();
      })}
      error={errors.root?.message}
      isSaving={isSubmitting}
      submit={m.admin_team_send_invitation()}
      className="flex flex-col gap-5"
    >
      <TextField label={m.admin_team_name()} autoComplete="off" {...field('name')} />
      <TextField
        type="email"
        label={m.fact_email()}
        hint={m.admin_team_email_hint()}
        autoComplete="off"
        {...field('email')}
      />
      <OptionField
        label={m.admin_team_invitation_language()}
        {...choice('language')}
        options={locales.map((each) => [each, languageNames[each]])}
      />
      <RoleSelect choice={choice} role={watch('role')} />
    </SheetForm>
  );
}

function RoleSelect({ choice, role }: { choice: FieldOf<'role'>; role: StaffRole }) {
  return (
    <OptionField
      label={m.admin_team_role()}
      hint={roleTexts[role]()}
      {...choice('role')}
      options={staffRoles.map((each) => [each, roleNames[each]()])}
    />
  );
}

type StaffMemberDetailProps = { member: StaffMemberJson; onDone: () => void };

function StaffMemberDetail({ member, onDone }: StaffMemberDetailProps) {
  const { id, name, role, status } = member;
  const { mutateAsync: change } = useWrite(
    (body: { name: string; role: StaffRole }) =>
      send('PUT', adminApi.member, { params: { id }, body }),
    { done: (_, { name: given }) => ({ title: m.admin_team_changed({ name: given }) }) },
  );
  const { field, choice, submit, watch, formState } = useSchemaForm(memberChangeSchema, {
    defaultValues: { name, role },
  });
  const { errors, isSubmitting, isDirty } = formState;
  return (
    <div className="flex flex-col gap-8">
      <SheetForm
        onSubmit={submit(async (body) => {
          await change(body);
          onDone();
        })}
        error={errors.root?.message}
        isSaving={isSubmitting}
        isUnchanged={!isDirty}
        submit={m.admin_save()}
        className="flex flex-col gap-5"
      >
        <TextField label={m.admin_team_name()} autoComplete="off" {...field('name')} />
        <RoleSelect choice={choice} role={watch('role')} />
      </SheetForm>
      <ButtonLink to={`${adminPages.bookings}?view=month&guide=${id}`}>
        {m.admin_team_dates()}
      </ButtonLink>
      <Sessions id={id} />
      <Invitation member={member} onDone={onDone} />
      {status !== 'deactivated' && <Deactivation member={member} onDone={onDone} />}
    </div>
  );
}

function Sessions({ id }: { id: string }) {
  const sessions = useStaffApi(addressOf(adminApi.memberSessions, { params: { id } }));
  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-3 text-lg">{m.admin_sessions_theirs()}</h3>
      <Loaded
        query={sessions}
        failed={m.admin_sessions_failed}
        loading={<Skeletons of={['h-16']} />}
      >
        {(found) => <OpenSessions sessions={found} />}
      </Loaded>
    </section>
  );
}

/** Sends a new invitation: after a lost link or password, or to reactivate the staff member. */
function Invitation({ member: { id, email, status }, onDone }: StaffMemberDetailProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: inviteAgain } = useWrite(
    () => send('POST', adminApi.memberInvitation, { params: { id } }),
    { done: () => ({ title: m.admin_team_invited({ email: email ?? '' }) }) },
  );
  if (email === null) return null;
  const title = status === 'deactivated' ? m.admin_team_bring_back() : m.admin_team_invite_again();
  return (
    <section className="border-t border-line pt-5">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 mb-3 text-muted">{m.admin_team_invite_again_text()}</p>
      <Button onClick={() => setIsAsking(true)}>{title}</Button>
      <Question
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.admin_team_invite_again_heading({ email })}
        text={m.admin_team_invite_again_text()}
        yes={m.admin_team_send_invitation()}
        busy={m.admin_saving()}
        look="action"
        onYes={() => inviteAgain().then(onDone)}
      />
    </section>
  );
}

function Deactivation({ member: { id, name, isSelf }, onDone }: StaffMemberDetailProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: deactivate } = useWrite(
    () => send('DELETE', adminApi.member, { params: { id } }),
    { done: () => ({ title: m.admin_team_deactivated({ name }) }) },
  );
  if (isSelf) return null;
  return (
    <section className="border-t border-line pt-5">
      <h3 className="text-lg">{m.admin_team_deactivate()}</h3>
      <p className="mt-1 mb-3 text-muted">{m.admin_team_deactivate_text()}</p>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {m.admin_team_deactivate()}
      </Button>
      <Question
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.admin_team_deactivate_heading({ name })}
        text={m.admin_team_deactivate_text()}
        yes={m.admin_team_deactivate()}
        busy={m.admin_saving()}
        onYes={() => deactivate().then(onDone)}
      />
    </section>
  );
}
