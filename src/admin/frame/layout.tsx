import '../office.css';
import type { ReactNode } from 'react';
import {
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
} from 'react-router';
import { mayActAs } from '#contract/bookings/states.ts';
import { adminPages, roleOfPage } from '#contract/pages/admin-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageChange } from '#ui/focus.tsx';
import { ToastRegion } from '#ui/overlay/toast-region.tsx';
import { followConnection } from '../offline/connection.ts';
import { KeepSending } from '../offline/use-send-counts.ts';
import { KeepPush } from '../push/keep-push.tsx';
import { SearchBar, useSearchDialog } from '../search/search-bar.tsx';
import { loginPath } from '../session/next-path.ts';
import {
  Checking,
  readSignedInStaff,
  type SignedInStaff,
  SignedInStaffProvider,
  useSignedInStaff,
} from '../session/session-check.tsx';
import { SessionKeeper } from '../session/session-keeper.tsx';
import { roleNames } from '../team/role-names.ts';
import { AdminPage } from './admin-page.tsx';
import { KeepToastsClear } from './keep-toasts-clear.ts';
import { NavigationGuards } from './navigation-guards.tsx';
import { DrawerBar, Sidebar } from './sidebar.tsx';

let lastMember: SignedInStaff | null = null;

/** Redirects visitors without a session to the sign-in page. Without a network, the last answer counts. */
export async function clientLoader({ request }: { request: Request }): Promise<SignedInStaff> {
  const { pathname, search } = new URL(request.url);
  followConnection();
  const member = await readSignedInStaff().catch((error: unknown) => {
    if (!lastMember) throw error;
    return lastMember;
  });
  lastMember = member;
  if (!member) throw redirect(loginPath(`${pathname}${search}`));
  return member;
}
clientLoader.hydrate = true as const;

/** A change of only the query string doesn't need to load the session again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The HTML that the server sends. Its title already says when a path is unknown. */
export function HydrateFallback() {
  const isNotFound = useMatches().some(({ id }) => id === 'admin/frame/not-found-page');
  return <Checking {...(isNotFound && { title: m.admin_not_found_title() })} />;
}

export default function AdminLayout({ loaderData: member }: { loaderData: SignedInStaff }) {
  const { pathname } = useLocation();
  const isForThem = mayActAs(member.role, roleOfPage(pathname));
  return (
    <SignedInStaffProvider value={member}>
      <SessionKeeper>
        <meta name="robots" content="noindex" />
        <KeepSending />
        <KeepPush key={member.username} />
        <NavigationGuards>
          <Frame>{isForThem ? <Outlet /> : <NotForRole />}</Frame>
        </NavigationGuards>
        <ToastRegion />
        <KeepToastsClear />
      </SessionKeeper>
    </SignedInStaffProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { openSearch, dialog } = useSearchDialog();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <Sidebar />
      <div className="min-w-0">
        <DrawerBar onSearch={openSearch} />
        {openSearch && <SearchBar onOpen={openSearch} />}
        <PageChange />
        <main id="main">{children}</main>
      </div>
      {dialog}
    </div>
  );
}

function NotForRole() {
  const { pathname } = useLocation();
  const { role } = useSignedInStaff();
  const isForOwners = roleOfPage(pathname) === 'owner';
  return (
    <AdminPage title={m.admin_role_forbidden_title()}>
      <p className="max-w-xl text-lg text-muted">
        {isForOwners ? m.admin_role_forbidden_owner() : m.admin_role_forbidden_office()}{' '}
        {m.admin_role_forbidden_yours({ role: roleNames[role]() })}
      </p>
      <ButtonLink to={adminPages.home} className="mt-6">
        {m.admin_to_dashboard()}
      </ButtonLink>
    </AdminPage>
  );
}
