import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';

/** What a tour is, and when it runs. The tab stands in the address. */
export function TourTabs({ isOnDates }: { isOnDates: boolean }) {
  const tabs = [
    { to: '?', label: m.admin_tour_tab_details(), isCurrent: !isOnDates },
    { to: '?tab=dates', label: m.admin_tour_tab_dates(), isCurrent: isOnDates },
  ];
  return (
    <nav aria-label={m.admin_tour_tabs()} className="mb-6 border-b border-line">
      <ul className="-mb-px flex">
        {tabs.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              {...(isCurrent && { 'aria-current': 'page' as const })}
              className={classNames(
                'flex min-h-12 items-center border-b-3 px-5 focus-visible:-outline-offset-3',
                isCurrent
                  ? 'border-cobalt font-semibold text-cobalt'
                  : 'border-transparent text-muted hover:border-line hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
