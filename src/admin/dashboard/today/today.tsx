import type { TodayJson } from '#api/admin/stats/today.ts';
import type { ApiPath } from '#api/client/api-query.ts';
import { m } from '#platform/i18n/messages.ts';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { ComingUp } from './coming-up.tsx';
import { WaitingCounts } from './waiting-counts.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

/** What the day asks for: answers first, then who comes, then what else waits. */
export function Today() {
  const today = useStaffApi('/api/admin/today' as ApiPath<TodayJson>);
  return (
    <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <WaitingRequests />
      <section aria-labelledby="coming-up">
        <h2 id="coming-up" className="mb-4 text-2xl">
          {m.admin_coming_up()}
        </h2>
        {today.isPending && (
          <Loading>
            <Skeleton className="h-40" />
          </Loading>
        )}
        {today.isError && !today.data && (
          <LoadError
            text={m.admin_today_failed({ message: describeTrouble(today.error) })}
            onRetry={() => void today.refetch()}
          />
        )}
        {today.data && (
          <>
            <ComingUp availabilities={today.data.comingUp} />
            <WaitingCounts waiting={today.data.waiting} />
          </>
        )}
      </section>
    </div>
  );
}
