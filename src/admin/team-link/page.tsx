import '../office.css';
import { useParams } from 'react-router';
import { addressOf, send } from '#api/client/calls.ts';
import { api } from '#contract/http/api-paths.ts';
import { localise } from '#contract/localised.ts';
import type { TeamDatesJson } from '#contract/staff/team-link.schemas.ts';
import { formatDate, formatShortDate, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Notice } from '#ui/notice.tsx';
import { ToastRegion } from '#ui/overlay/toast-region.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { TeamDate } from './team-date.tsx';
import type { RecordHeads } from './use-recorded-heads.ts';

/** The dates of a guide who has no account, by a secret link: today's guests and check-in, then later dates. */
export default function TeamLinkPage() {
  const { secret = '' } = useParams();
  const dates = useStaffApi(addressOf(api.teamLink, { params: { secret } }));
  const record: RecordHeads = (reference, body) =>
    send('PUT', api.teamLinkAttendance, { params: { secret, reference }, body });
  const isDead = dates.error?.code === 'team_link_not_found';
  const name = dates.data && localise(dates.data.name, currentLocale());
  return (
    <main id="main">
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <AdminPage
        title={m.team_link_title()}
        {...(name && !isDead && { heading: m.admin_guide_heading({ name }) })}
        isCompact
      >
        <div className="max-w-3xl">
          <noscript>{m.team_link_needs_script()}</noscript>
          {isDead ? (
            <Notice tone="note" title={m.team_link_dead()}>
              {m.team_link_dead_text()}
            </Notice>
          ) : (
            <Loaded
              query={dates}
              failed={m.admin_dates_failed}
              loading={
                <Skeletons of={['h-8 w-1/2', 'h-40', 'h-24']} className="flex flex-col gap-4" />
              }
            >
              {(found) => <Dates dates={found} record={record} />}
            </Loaded>
          )}
        </div>
      </AdminPage>
      <ToastRegion />
    </main>
  );
}

function Dates({ dates, record }: { dates: TeamDatesJson; record: RecordHeads }) {
  const locale = currentLocale();
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="today">
        <h2 id="today" className="text-2xl">
          {m.admin_today()}
        </h2>
        <p className="mt-1 mb-4 text-muted first-letter:uppercase">
          {formatDate(dates.date, locale)}
        </p>
        {dates.today.length === 0 ? (
          <p className="border border-line bg-surface px-4 py-4 text-muted sm:px-5">
            {m.team_link_none_today()}
          </p>
        ) : (
          <ul className="flex flex-col gap-3">
            {dates.today.map((date) => (
              <li key={date.id}>
                <TeamDate date={date} isToday={date.date === dates.date} record={record} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="later">
        <h2 id="later" className="mb-3 text-2xl">
          {m.admin_guide_dates()}
        </h2>
        {dates.coming.length === 0 ? (
          <p className="text-muted">{m.admin_guide_none_later()}</p>
        ) : (
          <ul className="divide-y divide-line border border-line bg-surface">
            {dates.coming.map((date) => (
              <li
                key={date.id}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-3 sm:px-5"
              >
                <span className="min-w-0">
                  <span className="block font-semibold first-letter:uppercase">
                    {formatShortDate(date.date, locale)}, {formatTimeInShort(date.time)}
                  </span>
                  <span className="block text-muted">{localise(date.tourName, locale)}</span>
                  <span className="block text-sm text-muted">
                    {localise(date.meetingPoint, locale)}
                  </span>
                </span>
                <span className="text-sm tabular-nums">
                  {date.isCalledOff
                    ? m.admin_manifest_called_off()
                    : m.admin_dates_sold({ sold: date.heads, capacity: date.capacity })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="text-sm text-muted">{m.team_link_note()}</p>
    </div>
  );
}
