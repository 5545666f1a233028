import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import type { StatusLook } from './status-mark.tsx';

type Tab = {
  to: string;
  name: string;
  isCurrent: boolean;
  count?: number | undefined;
  /** Marks a count that should be zero. */
  isError?: boolean | undefined;
};

export function FilterTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="@container border-b border-line">
      <ul className="-mb-px flex flex-wrap">
        {tabs.map(({ to, name, isCurrent, count, isError }) => (
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
                    isError && count > 0 ? 'bg-bad-soft text-bad' : 'bg-cobalt-soft text-cobalt',
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

export type StatusTabsProps<Part extends string, Status extends string> = {
  label: string;
  address: {
    get: (part: Part) => string;
    to: (parts: { [part in Part]?: string | null }) => string;
  };
  part: Part;
  /** The name of the first tab, where another gender is needed. */
  all?: string;
  /** The statuses in the order of the tabs; a count of a `bad` one is marked. */
  looks: Record<Status, StatusLook>;
  counts?: { [status in Status]?: number | undefined } | undefined;
};

export function StatusTabs<Part extends string, Status extends string>({
  label,
  address,
  part,
  all = m.admin_list_all(),
  looks,
  counts,
}: StatusTabsProps<Part, Status>) {
  const chosen = address.get(part);
  const tab = (status: Status | null, name: string) => ({
    name,
    to: address.to({ [part]: status } as { [part in Part]?: Status | null }),
    isCurrent: chosen === (status ?? ''),
  });
  const named = Object.entries<StatusLook>(looks) as [Status, StatusLook][];
  return (
    <FilterTabs
      label={label}
      tabs={[
        tab(null, all),
        ...named.map(([status, { name, many = name, tone }]) => ({
          ...tab(status, many()),
          count: counts?.[status],
          isError: tone === 'bad',
        })),
      ]}
    />
  );
}
