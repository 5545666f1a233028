import { Link } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import type { TodayJson } from '#contract/staff/stats.schemas.ts';
import { formatInstant, formatShortDate, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { wallTimeAt } from '#ui/wall-time.ts';
import { describeMeeting, languageNames } from '../bookings/booking-labels.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { Rows } from '../lists/rows.tsx';
import { waitingRequests } from '../requests/inbox.ts';
import { requestRows } from '../requests/request-list.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { FailingJobs } from './failing-jobs.tsx';
import { WaitingCounts } from './waiting-counts.tsx';

export function Today() {
  const today = useStaffApi(addressOf(adminApi.today));
  return (
    <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <WaitingRequests />
      <section aria-labelledby="coming-up">
        <h2 id="coming-up" className="mb-4 text-2xl">
          {m.admin_coming_up()}
        </h2>
        <Loaded query={today} failed={m.admin_today_failed} loading={<Skeletons of={['h-40']} />}>
          {({ comingUp, waiting, backup }) => (
            <>
              <PagesNotOpened unopened={waiting.unopened} />
              <ComingUp availabilities={comingUp} />
              <WaitingCounts waiting={waiting} />
              <div className="mt-4">
                <FailingJobs jobs={waiting.failingJobs} />
                <LateBackup backup={backup} />
              </div>
            </>
          )}
        </Loaded>
      </section>
    </div>
  );
}

const SHOWN = 5;

function WaitingRequests() {
  const waiting = useStaffApi(waitingRequests);
  const count = waiting.data?.counts.pending ?? 0;
  return (
    <section aria-labelledby="waiting" className="@container">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="waiting" className="text-2xl">
            {m.admin_waiting_heading()}
          </h2>
          {count > 0 && <p className="mt-1 text-muted">{m.admin_waiting_count({ count })}</p>}
        </div>
        {count > 0 && (
          <ButtonLink look="action" to={adminPages.requests}>
            {m.admin_waiting_more()}
          </ButtonLink>
        )}
      </div>
      <div className="border border-line bg-surface has-[>[role=alert]]:p-4">
        <Loaded
          query={waiting}
          failed={m.admin_requests_failed}
          loading={<Skeletons of={['h-24']} />}
        >
          {({ requests }) =>
            requests.length === 0 ? (
              <p className="px-5 py-6 text-muted">{m.admin_waiting_none()}</p>
            ) : (
              <Rows
                rows={requests.slice(0, SHOWN)}
                linkTo={({ reference }) => pageAt(adminPages.requests, {}, { reference })}
                openKey={null}
                {...requestRows}
              />
            )
          }
        </Loaded>
      </div>
    </section>
  );
}

type Availability = TodayJson['comingUp'][number];

function ComingUp({ availabilities }: { availabilities: readonly Availability[] }) {
  const { date: today } = wallTimeAt(new Date());
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
            to={pageAt(adminPages.bookings, {}, { date, availability: id })}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-4 px-4 py-3.5 hover:bg-page focus-visible:-outline-offset-3"
          >
            <p>
              <span className="block text-sm text-muted first-letter:uppercase">
                {date === today ? m.admin_today() : formatShortDate(date, locale)}
              </span>
              <span className="font-semibold">{formatTimeInShort(time)}</span>
            </p>
            <p className="min-w-0">
              {localise(availability.tourName, locale)}
              <span className="block text-sm text-muted first-letter:uppercase">
                {describeMeeting(availability.languages) ?? languageNames(availability.languages)}
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

/** Warns of a missing backup here, because operators don't read the server's log. */
function LateBackup({ backup }: { backup: TodayJson['backup'] }) {
  if (!backup.isLate) return null;
  const when = backup.lastAt && formatInstant(backup.lastAt, currentLocale());
  return (
    <div className="mb-4 border border-line bg-bad-soft px-5 py-4 text-bad">
      <p className="font-semibold">
        {when ? m.admin_backup_late({ when }) : m.admin_backup_none()}
      </p>
      {backup.error && <p className="mt-1 wrap-anywhere">{backup.error}</p>}
      <p className="mt-1 text-sm">{m.admin_backup_how()}</p>
    </div>
  );
}

/** Warns that guests couldn't open the payment page. */
function PagesNotOpened({ unopened }: Pick<TodayJson['waiting'], 'unopened'>) {
  if (!unopened) return null;
  const since = formatInstant(unopened.since, currentLocale());
  return (
    <div className="mb-4 border border-line bg-bad-soft px-5 py-4 text-bad">
      <p className="font-semibold">{m.admin_pages_not_opened({ since })}</p>
      <p className="mt-1">{m.admin_pages_not_opened_guests({ count: unopened.guests })}</p>
      <p className="mt-1 text-sm">{m.admin_pages_not_opened_how()}</p>
    </div>
  );
}
