import { createContext, useContext } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { addressOf, read } from '#api/client/calls.ts';
import type { StaffRole } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { AdminTitle } from '../frame/admin-page.tsx';

/** A member of the team, as their own browser knows them. */
export type SignedInStaff = { username: string; name: string; role: StaffRole };

/** What the server sends for every admin page: the browser asks for the session and goes on. */
export function Checking({ title = m.admin_area() }: { title?: string }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4">
      <AdminTitle page={title} />
      <meta name="robots" content="noindex" />
      <div className="text-center">
        <p className="font-display text-3xl font-semibold text-cobalt">{useBusiness().name}</p>
        <p role="status" className="mt-3 text-muted">
          {m.admin_checking()}
        </p>
        <noscript>
          <p className="mt-3 max-w-sm">{m.admin_needs_script()}</p>
        </noscript>
      </div>
    </main>
  );
}

/** Who is signed in in this browser; no answer counts as nobody. */
export async function readSignedInStaff(): Promise<SignedInStaff | null> {
  try {
    const {
      isAuthenticated,
      isAdmin,
      username = '',
      name = username,
      role,
    } = await read(addressOf(adminApi.session));
    return isAuthenticated && isAdmin && role ? { username, name, role } : null;
  } catch {
    return null;
  }
}

const SignedInStaffContext = createContext<SignedInStaff | null>(null);

/** Lets the pages below know who is signed in. */
export const SignedInStaffProvider = SignedInStaffContext.Provider;

/** Who is signed in; only below the admin area's frame, which lets nobody else in. */
export function useSignedInStaff(): SignedInStaff {
  const member = useContext(SignedInStaffContext);
  if (!member) throw new Error('useSignedInStaff() is used outside of SignedInStaffProvider');
  return member;
}
