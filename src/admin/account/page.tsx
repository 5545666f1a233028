import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/admin-api-paths.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { roleNames } from '../team/role-names.ts';
import { Authenticator } from './authenticator.tsx';
import { OpenSessions } from './open-sessions.tsx';

/** How one signs in, and where one is signed in. */
export default function AccountPage() {
  const account = useStaffApi(addressOf(adminApi.account));
  return (
    <AdminPage title={m.admin_account_title()} text={m.admin_account_text()}>
      <Loaded
        query={account}
        failed={m.admin_account_failed}
        loading={
          <Loading className="flex max-w-2xl flex-col gap-4">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-24" />
          </Loading>
        }
      >
        {(found) => (
          <div className="flex max-w-2xl flex-col gap-10">
            <section className="flex flex-col items-start gap-3">
              <p>
                {m.admin_account_you({ username: found.username, role: roleNames[found.role]() })}
              </p>
              <ButtonLink to={adminPages.password}>{m.admin_account_password()}</ButtonLink>
            </section>
            <section aria-labelledby="authenticator">
              <h2 id="authenticator" className="mb-2 text-2xl">
                {m.admin_authenticator()}
              </h2>
              <Authenticator account={found} />
            </section>
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
