import { useSearchParams } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { formatShortDate, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { BareButton } from '#ui/button.tsx';
import { ManifestSheet } from '../availabilities/manifest-sheet.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useConnection } from '../offline/connection.ts';
import { useSignedInStaff } from '../session/session-check.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { Today, useToday } from './today.tsx';

/** A guide's dashboard: today as for the office, then their later dates. */
export function GuideDates() {
  const { name } = useSignedInStaff();
  const [search, setSearch] = useSearchParams();
  const dates = useStaffApi(addressOf(adminApi.availabilities));
  const today = useToday().data;
  const { isOffline } = useConnection();
  const shown = new Set([...(today?.today ?? []), ...(today?.comingUp ?? [])].map(({ id }) => id));
  return (
    <AdminPage
      title={m.admin_nav_dashboard()}
      heading={m.admin_guide_heading({ name })}
      text={m.admin_guide_text()}
      isCompact
    >
      <div className="flex max-w-3xl flex-col gap-8">
        <Today />
        {isOffline ? (
          <p className="text-muted">{m.admin_offline_rest()}</p>
        ) : (
          <section aria-labelledby="later" aria-busy={dates.isPending}>
            <h2 id="later" className="mb-3 text-2xl">
              {m.admin_guide_dates()}
            </h2>
            <div className="border border-line bg-surface has-[>[role=alert]]:p-4">
              <Loaded
                query={dates}
                failed={m.admin_dates_failed}
                loading={
                  <Skeletons of={['h-6 w-3/5', 'h-6 w-2/5']} className="flex flex-col gap-3 p-5" />
                }
              >
                {(found) => {
                  const later = found.filter(({ id }) => !shown.has(id));
                  return later.length === 0 ? (
                    <p className="px-4 py-10 text-center text-muted">
                      {found.length === 0 ? m.admin_guide_none() : m.admin_guide_none_later()}
                    </p>
                  ) : (
                    <ul className="divide-y divide-line">
                      {later.map((date) => (
                        <li key={date.id}>
                          <DateRow date={date} onOpen={() => setSearch({ date: date.id })} />
                        </li>
                      ))}
                    </ul>
                  );
                }}
              </Loaded>
            </div>
          </section>
        )}
      </div>
      <ManifestSheet
        isInAddress
        id={search.get('date')}
        onClose={() => setSearch({}, { replace: true })}
      />
    </AdminPage>
  );
}

function DateRow({ date, onOpen }: { date: AdminAvailabilityJson; onOpen: () => void }) {
  const locale = currentLocale();
  return (
    <BareButton
      onClick={onOpen}
      className="flex min-h-16 w-full flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-3 text-left hover:bg-cobalt-soft focus-visible:-outline-offset-3 sm:px-5"
    >
      <span className="min-w-0">
        <span className="block font-semibold first-letter:uppercase">
          {formatShortDate(date.date, locale)}, {formatTimeInShort(date.time)}
        </span>
        <span className="block text-muted">{localise(date.tourName, locale)}</span>
      </span>
      <span className="text-sm tabular-nums">
        {date.isCalledOff
          ? m.admin_manifest_called_off()
          : m.admin_dates_sold({ sold: date.seatsTaken, capacity: date.capacity })}
      </span>
    </BareButton>
  );
}
