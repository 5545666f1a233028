import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useOrigin } from '#ui/page/origin.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { NoTours } from '../tours/list/no-tours.tsx';
import { tourPaths } from '../tours/tour-paths.ts';
import { Cards } from './cards.tsx';
import { MoreLinks } from './more-links.tsx';
import { StatsSection } from './stats/stats-section.tsx';
import { Today } from './today/today.tsx';

export default function DashboardPage() {
  const tours = useStaffApi(tourPaths.list);
  // Without a tour nobody can have booked: the first day is about the first one.
  const isFirstDay = tours.data?.length === 0;
  return (
    <AdminPage
      title={m.admin_nav_dashboard()}
      heading={m.admin_welcome()}
      text={m.admin_welcome_text()}
      beside={<ButtonLink to="/">{m.admin_return_to_website()}</ButtonLink>}
    >
      <link rel="canonical" href={`${useOrigin()}/admin`} />
      <div className="flex flex-col gap-12">
        {isFirstDay ? (
          <NoTours />
        ) : (
          <>
            <Today />
            <StatsSection />
          </>
        )}
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
