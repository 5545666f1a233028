import { Link } from 'react-router';
import type { TodayJson } from '#api/admin/stats/today.ts';
import { formatShortDate, formatTime } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { lisbonWallTime } from '#ui/lisbon-time.ts';
import { languageName } from '../../requests/request-words.ts';

type Availability = TodayJson['comingUp'][number];

/** The tours of today and tomorrow that somebody booked, each leading to its manifest. */
export function ComingUp({ availabilities }: { availabilities: readonly Availability[] }) {
  const { date: today } = lisbonWallTime(new Date());
  const locale = currentLocale();
  if (availabilities.length === 0) {
    return (
      <p className="border border-line bg-surface px-5 py-6 text-muted">
        {m.admin_coming_up_none()}
      </p>
    );
  }
  return (
    <ul className="border border-line bg-surface">
      {availabilities.map(({ id, date, time, ...availability }) => (
        <li key={id} className="border-b border-line last:border-b-0">
          <Link
            to={`/admin/bookings?date=${date}&availability=${id}`}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-4 px-4 py-3.5 hover:bg-page focus-visible:-outline-offset-3"
          >
            <p>
              <span className="block text-sm text-muted">
                {date === today ? m.admin_today() : formatShortDate(date, locale)}
              </span>
              <span className="font-semibold">{formatTime(time, locale)}</span>
            </p>
            <p className="min-w-0">
              {localise(availability.tourName, locale)}
              <span className="block text-sm text-muted">
                {availability.languages.map(languageName).join(' · ')}
              </span>
            </p>
            <p className="text-right">
              <span className="font-display text-xl font-semibold tabular-nums">
                {availability.heads}
              </span>
              <span className="text-muted">/{availability.capacity}</span>
              <span className="block text-sm text-muted">
                {m.admin_heads({ count: availability.heads })}
              </span>
            </p>
          </Link>
        </li>
      ))}
    </ul>
  );
}
