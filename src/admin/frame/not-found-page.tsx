import { data, useLocation } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AdminPage } from './admin-page.tsx';
import { isInSection, sections } from './navigation.tsx';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

/** For addresses that lead nowhere, and for the sections that are still being built. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const section = sections.find((each) => isInSection(each, pathname));
  const title = section ? m.admin_not_built_title() : m.admin_not_found_title();
  return (
    <AdminPage title={section?.label() ?? title} heading={title}>
      <p className="max-w-xl text-lg text-muted">
        {section ? m.admin_not_built_text() : m.admin_not_found_text()}
      </p>
      <ButtonLink to={adminPages.home} className="mt-6">
        {m.admin_to_dashboard()}
      </ButtonLink>
    </AdminPage>
  );
}
