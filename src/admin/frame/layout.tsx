import '../office.css';
import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { PageChange } from '#ui/focus.tsx';
import { ToastRegion } from '#ui/overlay/toast-region.tsx';
import { loginPath } from '../session/next-path.ts';
import { Checking, isSignedIn } from '../session/session-check.tsx';
import { SessionKeeper } from '../session/session-keeper.tsx';
import { DrawerBar, Sidebar } from './sidebar.tsx';

/** The session first: without one there is nothing to see, and the way leads to the login page. */
export async function clientLoader({ request }: { request: Request }): Promise<null> {
  const { pathname, search } = new URL(request.url);
  if (!(await isSignedIn())) throw redirect(loginPath(`${pathname}${search}`));
  return null;
}
clientLoader.hydrate = true as const;

/** A search that changes is the same page: no need to ask who is there. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export { Checking as HydrateFallback };

export default function AdminLayout() {
  return (
    <SessionKeeper>
      <meta name="robots" content="noindex" />
      <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <Sidebar />
        <div className="min-w-0">
          <DrawerBar />
          <PageChange />
          <main id="main">
            <Outlet />
          </main>
        </div>
      </div>
      <ToastRegion />
    </SessionKeeper>
  );
}
