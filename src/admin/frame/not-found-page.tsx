import { data } from 'react-router';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AdminPage } from './admin-page.tsx';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFoundPage() {
  return (
    <AdminPage title={m.admin_not_found_title()}>
      <p className="max-w-xl text-lg text-muted">{m.admin_not_found_text()}</p>
      <ButtonLink to={adminPages.home} className="mt-6">
        {m.admin_to_dashboard()}
      </ButtonLink>
    </AdminPage>
  );
}
