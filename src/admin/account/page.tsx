import { useState } from 'react';
import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { AccountJson } from '#contract/staff/staff.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { Notifications } from '../push/notifications.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { DaysOff } from '../team/days-off.tsx';
import { roleNames } from '../team/role-names.ts';
import { Authenticator } from './authenticator.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import { type NewCodes, RecoveryCodes } from './recovery-codes.tsx';

export default function AccountPage() {
  const account = useStaffApi(addressOf(adminApi.account));
  return (
    <AdminPage title={m.admin_account_title()} text={m.admin_account_text()}>
      <Loaded
        query={account}
        failed={m.admin_account_failed}
        loading={<Skeletons of={['h-6 w-1/2', 'h-24']} className="flex max-w-2xl flex-col gap-4" />}
      >
        {(found) => (
          <div className="flex max-w-2xl flex-col gap-10">
            <section className="flex flex-col items-start gap-3">
              <p>
                {m.admin_account_you({ username: found.username, role: roleNames[found.role]() })}
              </p>
              <ButtonLink to={adminPages.password}>{m.admin_account_password()}</ButtonLink>
            </section>
            {found.role === 'guide' && (
              <section aria-labelledby="days-off">
                <h2 id="days-off" className="mb-2 text-2xl">
                  {m.admin_days_off()}
                </h2>
                <DaysOff />
              </section>
            )}
            <Notifications />
            <CalendarFeed />
            <SecondFactors account={found} />
            <section aria-labelledby="sessions">
              <h2 id="sessions" className="mb-3 text-2xl">
                {m.admin_sessions()}
              </h2>
              <OpenSessions sessions={found.sessions} />
            </section>
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}

function SecondFactors({ account }: { account: AccountJson }) {
  const [made, setMade] = useState<NewCodes | null>(null);
  const hasFactor = account.hasAuthenticator || account.passkeys.length > 0;
  return (
    <>
      <section aria-labelledby="passkeys">
        <h2 id="passkeys" className="mb-2 text-2xl">
          {m.admin_passkeys()}
        </h2>
        <Passkeys account={account} onCodes={setMade} />
      </section>
      <section aria-labelledby="authenticator">
        <h2 id="authenticator" className="mb-2 text-2xl">
          {m.admin_authenticator()}
        </h2>
        <Authenticator account={account} onCodes={setMade} />
      </section>
      {(hasFactor || made) && (
        <section aria-labelledby="recovery-codes">
          <h2 id="recovery-codes" className="mb-2 text-2xl">
            {m.admin_recovery_codes()}
          </h2>
          <RecoveryCodes made={made} left={account.recoveryCodesLeft} onMade={setMade} />
        </section>
      )}
    </>
  );
}
