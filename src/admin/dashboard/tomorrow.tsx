import { Link } from 'react-router';
import { localise } from '#contract/localised.ts';
import type { ComingUpJson } from '#contract/staff/today.schemas.ts';
import { formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { describeMeeting, languageNames } from '../bookings/booking-labels.ts';
import { useManifestLink } from './use-manifest-link.ts';

/** Tomorrow's dates with guests, each a link to its manifest. */
export function Tomorrow({ dates }: { dates: readonly ComingUpJson[] }) {
  const locale = currentLocale();
  const linkTo = useManifestLink();
  return (
    <section aria-labelledby="tomorrow">
      <h2 id="tomorrow" className="mb-3 text-2xl">
        {m.admin_tomorrow()}
      </h2>
      {dates.length === 0 ? (
        <p className="border border-line bg-surface px-4 py-5 text-muted sm:px-5">
          {m.admin_tomorrow_none()}
        </p>
      ) : (
        <ul className="border border-line bg-surface">
          {dates.map((date) => (
            <li key={date.id} className="border-b border-line last:border-b-0">
              <Link
                to={linkTo(date)}
                className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-3 px-4 py-3.5 hover:bg-page focus-visible:-outline-offset-3"
              >
                <span className="font-semibold">{formatTimeInShort(date.time)}</span>
                <span className="min-w-0">
                  {localise(date.tourName, locale)}
                  <span className="block text-sm text-muted first-letter:uppercase">
                    {describeMeeting(date.languages) ?? languageNames(date.languages)}
                  </span>
                </span>
                <span className="text-right">
                  <span className="font-display text-xl font-semibold tabular-nums">
                    {date.heads}
                  </span>
                  <span className="text-muted">/{date.capacity}</span>
                  <span className="block text-sm text-muted max-sm:sr-only">
                    {m.admin_heads({ count: date.heads })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
