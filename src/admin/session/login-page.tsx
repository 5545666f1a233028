import '../office.css';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { AzulejoWall } from '#ui/azulejo.tsx';
import { AdminTitle } from '../frame/admin-page.tsx';
import { safeNextPath } from './next-path.ts';
import { Checking, isSignedIn } from './session-check.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Whoever is signed in already goes on. */
export async function clientLoader({ request }: { request: Request }): Promise<null> {
  const next = safeNextPath(new URL(request.url).searchParams.get('next'));
  if (await isSignedIn()) throw redirect(next);
  return null;
}
clientLoader.hydrate = true as const;

export { Checking as HydrateFallback };

export default function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const goOn = () => navigate(safeNextPath(search.get('next')), { replace: true });
  return (
    <main
      id="main"
      className="relative grid min-h-dvh place-items-center overflow-hidden bg-cobalt-deep px-4 py-10"
    >
      <AdminTitle page={m.admin_login_title()} />
      <meta name="robots" content="noindex" />
      <AzulejoWall size={96} className="absolute inset-0 text-white/6" />
      <div className="relative w-full max-w-md">
        <p className="mb-6 text-center font-display text-4xl font-semibold text-white">
          {PRODUCT_NAME}
        </p>
        <div className="rounded-card border border-line bg-surface p-6 shadow-raised sm:p-8">
          <h1 className="text-3xl">{m.admin_login_heading()}</h1>
          <p className="mt-1 mb-6 text-muted">{m.admin_login_text()}</p>
          <SignInForm onSignedIn={goOn} />
        </div>
      </div>
    </main>
  );
}
