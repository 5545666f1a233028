import { addressOf, read } from '#api/client/calls.ts';
import { adminApi } from '#contract/admin-api-paths.ts';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { AdminTitle } from '../frame/admin-page.tsx';

/** What the server sends for every admin page: the browser asks for the session and goes on. */
export function Checking() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4">
      <AdminTitle page={m.admin_area()} />
      <meta name="robots" content="noindex" />
      <div className="text-center">
        <p className="font-display text-3xl font-semibold text-cobalt">{PRODUCT_NAME}</p>
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

/** Whether this browser holds a session of the admin area; no answer counts as no. */
export async function isSignedIn(): Promise<boolean> {
  try {
    const session = await read(addressOf(adminApi.session));
    return session.isAuthenticated && session.isAdmin;
  } catch {
    return false;
  }
}
