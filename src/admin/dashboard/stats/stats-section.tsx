import { lazy, Suspense } from 'react';
import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { Funnel } from './funnel.tsx';
import { useStatsAddress } from './range.ts';
import { RangeTools } from './range-tools.tsx';
import { Shares } from './shares.tsx';

// Loaded separately, because the chart library is larger than the rest of the page.
const Trends = lazy(() => import('./trends.tsx'));

export function StatsSection() {
  const address = useStatsAddress();
  const { from, to } = address.range;
  const stats = useStaffApi(addressOf(adminApi.stats, { query: { from, to } }));
  return (
    <section aria-labelledby="stats">
      <h2 id="stats" className="mb-4 text-2xl">
        {m.admin_stats_heading()}
      </h2>
      <div className="mb-4">
        <RangeTools address={address} />
      </div>
      <Loaded query={stats} failed={m.admin_stats_failed} loading={<LoadingCharts />}>
        {(counted) => (
          <>
            <Suspense fallback={<LoadingCharts />}>
              <Trends days={counted.days} unit={address.unit} isTable={address.isTable} />
            </Suspense>
            <Shares stats={counted} />
          </>
        )}
      </Loaded>
      <Funnel address={address} />
    </section>
  );
}

function LoadingCharts() {
  return (
    <Loading className="grid gap-px border border-line bg-line lg:grid-cols-2">
      {['first', 'second', 'third', 'fourth'].map((chart) => (
        <div key={chart} className="bg-surface p-4 sm:p-6">
          <Skeleton className="h-[17.75rem]" />
        </div>
      ))}
    </Loading>
  );
}
