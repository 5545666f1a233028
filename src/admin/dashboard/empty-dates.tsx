import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { localise } from '#contract/localised.ts';
import type { DateOfTodayJson } from '#contract/staff/today.schemas.ts';
import { formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { useManifestLink } from './use-manifest-link.ts';
import { WalkUpLink } from './walk-up-link.tsx';

/** Today's dates without guests, folded: only a walk-up can join them. */
export function EmptyDates({
  dates,
  isOpenAtFirst,
}: {
  dates: readonly DateOfTodayJson[];
  isOpenAtFirst: boolean;
}) {
  const linkTo = useManifestLink();
  return (
    <details open={isOpenAtFirst} className="group mt-3 border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 text-muted sm:px-5 [&::-webkit-details-marker]:hidden">
        {m.admin_today_empty({ count: dates.length })}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-cobalt transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {dates.map((date) => (
          <li key={date.id} className="flex items-center gap-x-3 py-0.5 pl-4 sm:px-5">
            <Link
              to={linkTo(date)}
              className="flex min-h-11 min-w-0 grow items-center gap-x-2 hover:underline"
            >
              <span className="shrink-0 font-semibold tabular-nums">
                {formatTimeInShort(date.time)}
              </span>
              <span className="min-w-0">{localise(date.tourName, currentLocale())}</span>
              <span className="ml-auto shrink-0 pr-1 text-muted tabular-nums">
                {date.isCalledOff ? m.admin_fill_off() : `0/${date.capacity}`}
              </span>
            </Link>
            <WalkUpLink date={date} isShortOnPhones />
          </li>
        ))}
      </ul>
    </details>
  );
}
