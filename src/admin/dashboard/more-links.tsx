import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';

/** Pages of the dashboard's own, which have no place in the sidebar. */
const pages = [
  { to: '/admin/dashboard/mail', name: m.admin_mail_title },
  { to: '/admin/dashboard/newsletter', name: m.admin_newsletter_title },
  { to: '/admin/dashboard/translations', name: m.admin_gaps_title },
  { to: '/admin/dashboard/audit', name: m.admin_audit_title },
];

export function MoreLinks() {
  return (
    <nav aria-labelledby="more">
      <h2 id="more" className="mb-2 text-2xl">
        {m.admin_more_heading()}
      </h2>
      <ul className="flex flex-wrap gap-x-8">
        {pages.map(({ to, name }) => (
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
