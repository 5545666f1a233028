import {
  BookOpen,
  CalendarDays,
  CreditCard,
  Database,
  FileText,
  Images,
  Inbox,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Map as MapIcon,
  Settings,
  Star,
  UserRound,
  UserSearch,
  Users,
} from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import { mayActAs, type StaffRole } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages, roleOfPage } from '#contract/pages/admin-pages.ts';
import type { MenuCountsJson } from '#contract/staff/today.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { useSignedInStaff } from '../session/session-check.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { LogOut } from './log-out.tsx';

export type Section = {
  path: string;
  label: () => string;
  icon: LucideIcon;
  countedAs?: keyof MenuCountsJson;
};

/** The sidebar's entries in the specification's order; Logout is last. */
const sections: readonly Section[] = [
  { path: adminPages.home, label: m.admin_nav_dashboard, icon: LayoutDashboard },
  { path: adminPages.tours, label: m.admin_nav_tours, icon: MapIcon },
  { path: adminPages.requests, label: m.admin_nav_requests, icon: Inbox, countedAs: 'requests' },
  { path: adminPages.bookings, label: m.admin_nav_bookings, icon: CalendarDays },
  { path: adminPages.payments, label: m.admin_nav_payments, icon: CreditCard },
  { path: adminPages.articles, label: m.admin_nav_articles, icon: BookOpen },
  { path: adminPages.documents, label: m.admin_nav_documents, icon: FileText },
  { path: adminPages.gallery, label: m.admin_nav_gallery, icon: Images },
  { path: adminPages.reviews, label: m.admin_nav_reviews, icon: Star, countedAs: 'reviews' },
  { path: adminPages.password, label: m.admin_nav_password, icon: KeyRound },
  { path: adminPages.databaseExport, label: m.admin_nav_database_export, icon: Database },
];

const sectionsFor = (role: StaffRole): readonly Section[] =>
  sections.filter(({ path }) => mayActAs(role, roleOfPage(path)));

/** The dashboard has two addresses and no pages below them. */
function isInSection({ path }: Pick<Section, 'path'>, pathname: string): boolean {
  if (path === adminPages.home) return /^\/admin(?:\/dashboard(?:\/.*)?)?\/?$/.test(pathname);
  return pathname === path || pathname.startsWith(`${path}/`);
}

const entry =
  'flex min-h-11 w-full items-center pointer-fine:min-h-10 gap-3 border-l-4 px-4 py-1.5 text-left text-[0.9375rem] leading-snug transition-colors focus-visible:-outline-offset-3 focus-visible:outline-white';
const resting = 'border-transparent text-white/80 hover:bg-white/8 hover:text-white';
const current = 'border-white bg-white/14 font-semibold text-white';

/** The count is drawn beside the entry, and read as its description: the entry's name stays the page's. */
const counted =
  "data-count:after:ml-auto data-count:after:rounded-full data-count:after:bg-white/15 data-count:after:px-2 data-count:after:text-sm data-count:after:font-semibold data-count:after:text-white data-count:after:content-[attr(data-count)/'']";

export function Navigation({ onGo }: { onGo?: () => void }) {
  const { pathname } = useLocation();
  const { role } = useSignedInStaff();
  const { data: counts } = useStaffApi(addressOf(adminApi.menuCounts), {
    isWanted: mayActAs(role, 'office'),
  });
  return (
    <nav aria-label={m.admin_nav_label()}>
      <ul className="flex flex-col">
        {sectionsFor(role).map((section) => {
          const isCurrent = isInSection(section, pathname);
          const count = (section.countedAs && counts?.[section.countedAs]) || 0;
          return (
            <li key={section.path}>
              <Link
                to={section.path}
                {...(onGo && { onClick: onGo })}
                {...(isCurrent && { 'aria-current': 'page' as const })}
                {...(count > 0 && {
                  'data-count': count,
                  'aria-description': m.admin_nav_waiting({ count }),
                })}
                className={classNames(entry, counted, isCurrent ? current : resting)}
              >
                <section.icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                {section.label()}
              </Link>
            </li>
          );
        })}
        <li className="mt-2 border-t border-white/15 pt-2">
          <LogOut className={classNames(entry, resting)} />
        </li>
      </ul>
    </nav>
  );
}

export function FootLinks({ onGo }: { onGo?: () => void }) {
  const { pathname } = useLocation();
  const { role } = useSignedInStaff();
  const links: readonly Section[] = [
    { path: adminPages.account, label: m.admin_account_title, icon: UserRound },
    { path: adminPages.settings, label: m.admin_settings_title, icon: Settings },
    { path: adminPages.team, label: m.admin_team_title, icon: Users },
    { path: adminPages.guestData, label: m.admin_guest_data_title, icon: UserSearch },
  ].filter(({ path }) => mayActAs(role, roleOfPage(path)));
  return (
    <nav aria-label={m.admin_nav_foot()} className="mb-2 border-b border-white/15 pb-2">
      <ul className="flex flex-col">
        {links.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              {...(onGo && { onClick: onGo })}
              {...(isInSection({ path }, pathname) && { 'aria-current': 'page' as const })}
              className={classNames(entry, isInSection({ path }, pathname) ? current : resting)}
            >
              <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
              {label()}
            </Link>
          </li>
        ))}
      </ul>
      <p className="px-5 pt-1 text-xs text-white/70">
        {m.admin_version({ version: import.meta.env.VITE_VERSION })}
      </p>
    </nav>
  );
}
