import { lazy, Suspense } from 'react';
import type { StatsJson } from '#api/admin/stats/stats.ts';
import type { ApiPath } from '#api/client/api-query.ts';
import { m } from '#platform/i18n/messages.ts';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { RangeTools } from './range-tools.tsx';
import { Shares } from './shares.tsx';
import { useStatsAddress } from './use-stats-address.ts';

// The drawing library is larger than the rest of the page, which must not wait for it.
const Trends = lazy(() => import('./trends.tsx'));

/** How the business goes: four series over time, and who brought what. */
export function StatsSection() {
  const address = useStatsAddress();
  const { from, to } = address.range;
  const stats = useStaffApi(`/api/admin/stats?from=${from}&to=${to}` as ApiPath<StatsJson>);
  return (
    <section aria-labelledby="stats">
      <h2 id="stats" className="mb-4 text-2xl">
        {m.admin_stats_heading()}
      </h2>
      <div className="mb-4">
        <RangeTools address={address} />
      </div>
      {stats.isPending && <LoadingCharts />}
      {stats.isError && !stats.data && (
        <LoadError
          text={m.admin_stats_failed({ message: describeTrouble(stats.error) })}
          onRetry={() => void stats.refetch()}
        />
      )}
      {stats.data && (
        <>
          <Suspense fallback={<LoadingCharts />}>
            <Trends days={stats.data.days} unit={address.unit} isTable={address.isTable} />
          </Suspense>
          <Shares stats={stats.data} />
        </>
      )}
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
