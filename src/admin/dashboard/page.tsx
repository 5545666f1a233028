import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useOrigin } from '#ui/page/origin.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { Cards } from './cards.tsx';
import { MoreLinks } from './more-links.tsx';
import { StatsSection } from './stats/stats-section.tsx';
import { Today } from './today/today.tsx';

export default function DashboardPage() {
  return (
    <AdminPage
      title={m.admin_nav_dashboard()}
      heading={m.admin_welcome()}
      text={m.admin_welcome_text()}
      beside={<ButtonLink to="/">{m.admin_return_to_website()}</ButtonLink>}
    >
      <link rel="canonical" href={`${useOrigin()}/admin`} />
      <div className="flex flex-col gap-12">
        <Today />
        <StatsSection />
        <section aria-labelledby="everything">
          <h2 id="everything" className="mb-4 text-2xl">
            {m.admin_cards_heading()}
          </h2>
          <Cards />
        </section>
        <MoreLinks />
      </div>
    </AdminPage>
  );
}
