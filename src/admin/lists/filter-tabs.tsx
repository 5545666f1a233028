import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';

type Tab = {
  to: string;
  name: string;
  isCurrent: boolean;
  /** How many there are; nothing stands there where it is not told. */
  count?: number | undefined;
  /** A number that should be none. */
  isTrouble?: boolean | undefined;
};

/** One tab a state, each with its number. */
export function FilterTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.name;
  // Where not all tabs have room, the one that holds is among those in sight.
  useEffect(() => {
    const tab = current && list.current?.querySelector('[aria-current]');
    if (tab) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav aria-label={label} className="@container border-b border-line">
      <ul ref={list} className="-mb-px flex overflow-x-auto">
        {tabs.map(({ to, name, isCurrent, count, isTrouble }) => (
          <li key={name}>
            <Link
              to={to}
              preventScrollReset
              {...(isCurrent && { 'aria-current': 'page' as const })}
              className={classNames(
                'flex min-h-12 items-center gap-1.5 border-b-3 px-2 text-[0.9375rem] whitespace-nowrap focus-visible:-outline-offset-3 @lg:px-3 @3xl:px-5 @3xl:text-base',
                isCurrent
                  ? 'border-cobalt font-semibold text-cobalt'
                  : 'border-transparent text-muted hover:border-line hover:text-ink',
              )}
            >
              {name}
              {count !== undefined && (
                <span
                  className={classNames(
                    'min-w-6 px-1.5 text-center text-sm tabular-nums',
                    isTrouble && count > 0 ? 'bg-bad-soft text-bad' : 'bg-cobalt-soft text-cobalt',
                  )}
                >
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
