import { redirect, useNavigate, useSearchParams } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { FrontPage } from './front-page.tsx';
import { safeNextPath } from './next-path.ts';
import { Checking, readSignedInStaff } from './session-check.tsx';
import { SignInForm } from './sign-in-form.tsx';

export async function clientLoader({ request }: { request: Request }): Promise<null> {
  const next = safeNextPath(new URL(request.url).searchParams.get('next'));
  if (await readSignedInStaff().catch(() => null)) throw redirect(next);
  return null;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <Checking title={m.admin_login_title()} />;

export default function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const goOn = () => navigate(safeNextPath(search.get('next')), { replace: true });
  return (
    <FrontPage
      title={m.admin_login_title()}
      heading={m.admin_login_heading()}
      text={m.admin_login_text()}
    >
      <SignInForm onSignedIn={goOn} />
    </FrontPage>
  );
}
