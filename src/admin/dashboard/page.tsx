import { ArrowRight } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import { mayActAs, type StaffRole } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages, roleOfPage } from '#contract/pages/admin-pages.ts';
import { pages } from '#contract/pages/pages.ts';
import type { SetupJson } from '#contract/settings/setup.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOrigin } from '#ui/origin.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { useConnection } from '../offline/connection.ts';
import { useSignedInStaff } from '../session/session-check.tsx';
import { useStaffApi, useStaffList } from '../session/use-staff-api.ts';
import { Missing } from '../setup/missing.tsx';
import { NoTours } from '../tours/no-tours.tsx';
import { Chores } from './chores.tsx';
import { Decisions } from './decisions.tsx';
import { GuideDates } from './guide-dates.tsx';
import { PagesNotOpened } from './pages-not-opened.tsx';
import { StatsSection } from './stats/stats-section.tsx';
import { Today, useToday } from './today.tsx';
import { WaitingCounts } from './waiting-counts.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

export default function DashboardPage() {
  const { role } = useSignedInStaff();
  return mayActAs(role, 'office') ? <OfficeDashboard /> : <GuideDates />;
}

/** A new business starts with the setup tasks. */
function OfficeDashboard() {
  const { data: setup } = useStaffApi(addressOf(adminApi.setup));
  if (setup?.isFirstRun) return <Navigate to={adminPages.setup} replace />;
  return <Overview setup={setup} />;
}

function Overview({ setup }: { setup: SetupJson | undefined }) {
  const tours = useStaffList(addressOf(adminApi.tours));
  // Without a tour there are no bookings, so the page is about creating the first tour.
  const isFirstDay = tours.data?.length === 0;
  const { isOffline } = useConnection();
  return (
    <AdminPage
      title={m.admin_nav_dashboard()}
      heading={m.admin_welcome()}
      text={m.admin_welcome_text()}
      isCompact
      beside={<ReturnToWebsite className="max-sm:hidden" />}
    >
      <link rel="canonical" href={`${useOrigin()}${adminPages.home}`} />
      <div className="flex flex-col gap-12">
        {isFirstDay ? (
          <>
            {setup && (setup.isDemo ? <DemoNotice /> : <Missing setup={setup} />)}
            <NoTours />
          </>
        ) : (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <Today />
              {isOffline ? (
                <p className="text-muted">{m.admin_offline_rest()}</p>
              ) : (
                <div className="flex flex-col gap-10">
                  <Decisions />
                  <WaitingRequests />
                  <OfficeTasks />
                </div>
              )}
            </div>
            {!isOffline && (
              <>
                {/* Guests come before setup tasks. */}
                {setup && <Chores setup={setup} />}
                {setup?.isDemo && <DemoNotice />}
                <StatsSection />
              </>
            )}
          </>
        )}
        <section aria-labelledby="everything">
          <h2 id="everything" className="mb-4 text-2xl">
            {m.admin_cards_heading()}
          </h2>
          <Cards />
        </section>
        <ReturnToWebsite className="self-start sm:hidden" />
        <MoreLinks />
      </div>
    </AdminPage>
  );
}

/** At the top, but on phones at the end, so that today comes first. */
const ReturnToWebsite = ({ className }: { className: string }) => (
  <ButtonLink to={pages.home} className={className}>
    {m.admin_return_to_website()}
  </ButtonLink>
);

function OfficeTasks() {
  const waiting = useToday().data?.waiting;
  if (!waiting) return null;
  return (
    <section aria-labelledby="tasks" className="flex flex-col gap-4">
      <h2 id="tasks" className="text-2xl">
        {m.admin_tasks()}
      </h2>
      <PagesNotOpened unopened={waiting.unopened} />
      <WaitingCounts waiting={waiting} />
    </section>
  );
}

function DemoNotice() {
  const { role } = useSignedInStaff();
  if (!mayActAs(role, 'owner')) return null;
  return (
    <Notice tone="note" className="max-w-3xl">
      {m.admin_own_demo()}{' '}
      <Link to={adminPages.ownBusiness} className="text-cobalt underline underline-offset-4">
        {m.admin_own_title()}
      </Link>
    </Notice>
  );
}

type Card = { path: string; title: () => string; text: () => string };

/** The specification's nine cards, in its order. */
const cards: readonly Card[] = [
  { path: adminPages.tours, title: m.admin_card_tours, text: m.admin_card_tours_text },
  { path: adminPages.requests, title: m.admin_card_requests, text: m.admin_card_requests_text },
  { path: adminPages.bookings, title: m.admin_card_bookings, text: m.admin_card_bookings_text },
  { path: adminPages.articles, title: m.admin_nav_articles, text: m.admin_card_articles_text },
  { path: adminPages.gallery, title: m.admin_nav_gallery, text: m.admin_card_gallery_text },
  { path: adminPages.documents, title: m.admin_nav_documents, text: m.admin_card_documents_text },
  { path: adminPages.reviews, title: m.admin_nav_reviews, text: m.admin_card_reviews_text },
  { path: adminPages.password, title: m.admin_card_password, text: m.admin_card_password_text },
  {
    path: adminPages.databaseExport,
    title: m.admin_nav_database_export,
    text: m.admin_card_database_export_text,
  },
];

const cardsFor = (role: StaffRole): readonly Card[] =>
  cards.filter(({ path }) => mayActAs(role, roleOfPage(path)));

function Cards() {
  const { role } = useSignedInStaff();
  return (
    <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 xl:grid-cols-3">
      {cardsFor(role).map(({ path, title, text }) => (
        <li
          key={path}
          className="group relative bg-surface p-5 hover:bg-page lg:p-6 sm:last:col-span-2 xl:last:col-span-1"
        >
          <h3 className="text-xl">
            <Link to={path} className="after:absolute after:inset-0">
              {title()}
            </Link>
          </h3>
          <p className="mt-1.5 pr-8 text-muted">{text()}</p>
          <ArrowRight
            aria-hidden
            className="absolute right-5 bottom-5 size-5 text-cobalt transition-transform group-hover:translate-x-1"
          />
        </li>
      ))}
    </ul>
  );
}

/** Pages that have no entry in the sidebar. */
const otherPages = [
  { to: adminPages.mails, name: m.admin_mail_title },
  { to: adminPages.newsletter, name: m.admin_newsletter_title },
  { to: adminPages.translations, name: m.admin_gaps_title },
  { to: adminPages.audit, name: m.admin_audit_title },
  { to: adminPages.settings, name: m.admin_settings_title },
];

function MoreLinks() {
  return (
    <nav aria-labelledby="more">
      <h2 id="more" className="mb-2 text-2xl">
        {m.admin_more_heading()}
      </h2>
      <ul className="flex flex-wrap gap-x-8">
        {otherPages.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex min-h-11 items-center gap-2 text-cobalt underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {name()}
              <ArrowRight
                aria-hidden
                className="size-4 transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
