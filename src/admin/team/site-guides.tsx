import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import { mayActAs } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { formatSpan } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { today } from '../availabilities/availability-labels.ts';
import { availabilityPaths } from '../availabilities/availability-paths.ts';
import { type GuidePerson, useGuidePeople } from '../availabilities/guide-people.ts';
import { Question } from '../frame/question.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { OptionField } from '../lists/option-field.tsx';
import { Rows } from '../lists/rows.tsx';
import { useSignedInStaff } from '../session/session-check.tsx';
import { useStaffList } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { DaysOff } from './days-off.tsx';
import { TeamLink } from './team-link.tsx';

/** Everyone who may guide, each with profile and account as one person, and their days off. */
export function SiteGuides() {
  const people = useGuidePeople() ?? [];
  const daysOff = useStaffList(availabilityPaths.daysOff({})).data ?? [];
  const [openId, setOpenId] = useState<string | null>(null);
  const open = people.find(({ id }) => id === openId);
  const nextOff = ({ profileId, staffId }: GuidePerson) =>
    daysOff.find(
      (each) =>
        (profileId !== null && each.profileId === profileId) ||
        (staffId !== null && each.staffId === staffId),
    );
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="site-guides" className="mt-10 max-w-4xl">
      <h2 id="site-guides" className="text-2xl">
        {m.admin_team_guides()}
      </h2>
      <p className="mt-1 mb-3 text-muted">{m.admin_team_guides_text()}</p>
      <div className="border border-line bg-surface">
        <Rows
          rows={people}
          rowClassName="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
          columns={[
            {
              className: 'min-w-0',
              cell: (person) => {
                const off = nextOff(person);
                return (
                  <>
                    <p className="font-semibold [overflow-wrap:anywhere]">{person.name}</p>
                    <p className="text-sm text-muted">{describePerson(person)}</p>
                    {off && (
                      <p className="text-sm">
                        {m.admin_days_off_of()}: {formatSpan(off.from, off.to, currentLocale())}
                      </p>
                    )}
                  </>
                );
              },
            },
            {
              cell: (person) => (
                <Button
                  look="quiet"
                  className="px-2!"
                  aria-label={m.admin_action_for({
                    action: m.admin_team_guide_open(),
                    name: person.name,
                  })}
                  onClick={() => setOpenId(person.id)}
                >
                  {m.admin_team_guide_open()}
                </Button>
              ),
            },
          ]}
        />
      </div>
      <Sheet
        isOpen={open !== undefined}
        onClose={() => setOpenId(null)}
        title={open?.name ?? ''}
        text={open && describePerson(open)}
      >
        {open && <GuideDetail key={open.id} person={open} people={people} />}
      </Sheet>
    </section>
  );
}

function describePerson({ profileId, accountName, isShown }: GuidePerson): string {
  const site = isShown ? m.admin_team_guide_shown() : m.admin_team_guide_not_shown();
  if (profileId === null) return m.admin_team_guide_account_only();
  const account =
    accountName === null
      ? m.admin_team_guide_no_account()
      : m.admin_team_guide_account_is({ name: accountName });
  return `${site} · ${account}`;
}

function GuideDetail({ person, people }: { person: GuidePerson; people: readonly GuidePerson[] }) {
  const { role } = useSignedInStaff();
  const { id, profileId, isShown } = person;
  const month = { view: 'month', date: today(), guide: id };
  return (
    <div className="flex flex-col gap-9">
      <section className="flex flex-col gap-3">
        <h3 className="text-lg">{m.admin_days_off()}</h3>
        <DaysOff personId={id} />
      </section>
      <ButtonLink to={pageAt(adminPages.bookings, {}, month)} className="self-start">
        {m.admin_team_dates()}
      </ButtonLink>
      {profileId !== null && <AccountOf person={person} people={people} />}
      {profileId !== null && mayActAs(role, 'owner') && (
        <TeamLink id={profileId} isActive={isShown} />
      )}
    </div>
  );
}

/** Makes a profile and an account one person. */
function AccountOf({ person, people }: { person: GuidePerson; people: readonly GuidePerson[] }) {
  const [asked, setAsked] = useState<{ staffId: string | null } | null>(null);
  const { mutateAsync: link } = useWrite(
    (staffId: string | null) =>
      send('PUT', adminApi.guideAccount, {
        params: { id: person.profileId ?? '' },
        body: { staffId },
      }),
    {
      done: ({ assignedCount: count }, staffId) => ({
        title: staffId === null ? m.admin_team_guide_unlinked() : m.admin_team_guide_linked(),
        ...(count > 0 && { text: m.admin_team_guide_assigned({ count }) }),
      }),
    },
  );
  const free = people.filter(
    ({ profileId, staffId }) =>
      staffId !== null && (profileId === null || profileId === person.profileId),
  );
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-lg">{m.admin_team_guide_account()}</h3>
      <OptionField
        label={m.admin_team_guide_account_label()}
        hint={m.admin_team_guide_account_hint()}
        name="account"
        value={person.staffId ?? ''}
        onChange={({ target }) => setAsked({ staffId: target.value || null })}
        none={m.admin_dates_guide_none()}
        options={free.map(({ staffId, accountName }) => [staffId ?? '', accountName ?? ''])}
      />
      {asked && (
        <AccountQuestion
          guide={person.name}
          from={person.accountName}
          to={free.find(({ staffId }) => staffId === asked.staffId)?.accountName ?? null}
          onClose={() => setAsked(null)}
          onYes={() => link(asked.staffId)}
        />
      )}
    </section>
  );
}

type AccountQuestionProps = {
  guide: string;
  /** The members whose account is and becomes the guide's; null for none. */
  from: string | null;
  to: string | null;
  onClose: () => void;
  onYes: () => Promise<unknown>;
};

function AccountQuestion({ guide, from, to, ...question }: AccountQuestionProps) {
  const unlinked = m.admin_team_guide_unlink_text({ guide, member: from ?? '' });
  const common = { isOpen: true, look: 'action', busy: m.admin_saving(), ...question } as const;
  if (to === null) {
    return (
      <Question
        {...common}
        title={m.admin_team_guide_unlink_heading({ guide, member: from ?? '' })}
        text={unlinked}
        yes={m.admin_team_guide_unlink_yes()}
      />
    );
  }
  return (
    <Question
      {...common}
      title={m.admin_team_guide_link_heading({ guide, member: to })}
      text={m.admin_team_guide_link_text({ guide, member: to })}
      yes={m.admin_team_guide_link_yes()}
    >
      {from !== null && <p className="text-muted">{unlinked}</p>}
    </Question>
  );
}
