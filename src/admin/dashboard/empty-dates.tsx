import { Link } from 'react-router';
import { localise } from '#contract/localised.ts';
import type { DateOfTodayJson } from '#contract/staff/today.schemas.ts';
import { formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { useManifestLink } from './use-manifest-link.ts';
import { WalkUpLink } from './walk-up-link.tsx';

/** Today's dates without guests, one line each: only a walk-up can join them. */
export function EmptyDates({ dates }: { dates: readonly DateOfTodayJson[] }) {
  const linkTo = useManifestLink();
  return (
    <ul aria-label={m.admin_today_empty()} className="mt-3 border border-line bg-surface">
      {dates.map((date) => (
        <li
          key={date.id}
          className="flex flex-wrap items-center gap-x-3 border-b border-line px-4 py-1 last:border-b-0 sm:px-5"
        >
          <Link
            to={linkTo(date)}
            className="flex min-h-11 min-w-0 grow items-center gap-x-2 hover:underline"
          >
            <span className="shrink-0 font-semibold tabular-nums">
              {formatTimeInShort(date.time)}
            </span>
            <span className="min-w-0">{localise(date.tourName, currentLocale())}</span>
            <span className="ml-auto shrink-0 text-muted tabular-nums">
              {date.isCalledOff ? m.admin_fill_off() : `0/${date.capacity}`}
            </span>
          </Link>
          <WalkUpLink date={date} />
        </li>
      ))}
    </ul>
  );
}
