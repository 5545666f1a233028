import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { isInSection, sections } from './sections.ts';
import { useLogOut } from './use-log-out.ts';

const entry =
  'flex min-h-11 w-full items-center gap-3 border-l-4 px-4 py-2 text-left text-[0.9375rem] transition-colors focus-visible:-outline-offset-3 focus-visible:outline-white';
const resting = 'border-transparent text-white/80 hover:bg-white/8 hover:text-white';
const current = 'border-white bg-white/14 font-semibold text-white';

/** The twelve entries, on the cobalt of the sidebar and of the drawer. */
export function Navigation({ onGo }: { onGo?: () => void }) {
  const { pathname } = useLocation();
  const logOut = useLogOut();
  return (
    <nav aria-label={m.admin_nav_label()}>
      <ul className="flex flex-col">
        {sections.map((section) => {
          const isCurrent = isInSection(section, pathname);
          return (
            <li key={section.path}>
              <Link
                to={section.path}
                {...(onGo && { onClick: onGo })}
                {...(isCurrent && { 'aria-current': 'page' as const })}
                className={classNames(entry, isCurrent ? current : resting)}
              >
                <section.icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                {section.label()}
              </Link>
            </li>
          );
        })}
        <li className="mt-2 border-t border-white/15 pt-2">
          <button type="button" onClick={logOut} className={classNames(entry, resting)}>
            <LogOut aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            {m.admin_nav_logout()}
          </button>
        </li>
      </ul>
    </nav>
  );
}
