import { createContext, useContext } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { addressOf, read } from '#api/client/calls.ts';
import type { StaffRole } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { AdminTitle } from '../frame/admin-page.tsx';
import { announceMember } from './other-tabs.ts';

export type SignedInStaff = { username: string; name: string; role: StaffRole };

/** The server's HTML of every admin page, shown until the session is checked. */
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

/** Returns null if no staff member is signed in or the server fails. Throws a TypeError without a network. */
export async function readSignedInStaff(): Promise<SignedInStaff | null> {
  try {
    const {
      isAuthenticated,
      isAdmin,
      username = '',
      name = username,
      role,
    } = await read(addressOf(adminApi.session));
    if (!isAuthenticated || !isAdmin || !role) return null;
    announceMember(username);
    return { username, name, role };
  } catch (error) {
    if (error instanceof TypeError) throw error;
    return null;
  }
}

const SignedInStaffContext = createContext<SignedInStaff | null>(null);

export const SignedInStaffProvider = SignedInStaffContext.Provider;

/**
 * Returns the signed-in staff member.
 * @throws {Error} outside `SignedInStaffProvider`
 */
export function useSignedInStaff(): SignedInStaff {
  const member = useContext(SignedInStaffContext);
  if (!member) throw new Error('useSignedInStaff() must be used inside SignedInStaffProvider');
  return member;
}
