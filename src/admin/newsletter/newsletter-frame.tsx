import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { FilterTabs } from '../lists/filter-tabs.tsx';

type NewsletterFrameProps = { text: string; beside: ReactNode; children: ReactNode };

export function NewsletterFrame({ text, beside, children }: NewsletterFrameProps) {
  const { pathname } = useLocation();
  const tab = (to: string, name: string) => ({ to, name, isCurrent: pathname === to });
  return (
    <AdminPage title={m.admin_newsletter_title()} text={text} beside={beside}>
      <div className="mb-4">
        <FilterTabs
          label={m.admin_newsletter_parts()}
          tabs={[
            tab(adminPages.newsletter, m.admin_newsletter_subscribers()),
            tab(adminPages.letters, m.admin_letters()),
          ]}
        />
      </div>
      {children}
    </AdminPage>
  );
}
