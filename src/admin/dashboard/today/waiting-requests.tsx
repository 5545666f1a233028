import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { sortRequests } from '../../requests/list/inbox.ts';
import { RequestRow } from '../../requests/list/request-row.tsx';
import { requestPaths } from '../../requests/request-paths.ts';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';

const SHOWN = 5;

/** Who waits for an answer, the longest first. */
export function WaitingRequests() {
  const pending = useStaffApi(requestPaths.of('pending'));
  const waiting = sortRequests(pending.data ?? [], 'oldest');
  return (
    <section aria-labelledby="waiting" className="@container">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="waiting" className="text-2xl">
            {m.admin_waiting_heading()}
          </h2>
          {waiting.length > 0 && (
            <p className="mt-1 text-muted">{m.admin_waiting_count({ count: waiting.length })}</p>
          )}
        </div>
        {waiting.length > 0 && (
          <ButtonLink look="action" to="/admin/requests">
            {m.admin_waiting_more()}
          </ButtonLink>
        )}
      </div>
      <div className="border border-line bg-surface">
        {pending.isPending && (
          <Loading>
            <Skeleton className="h-24" />
          </Loading>
        )}
        {pending.isError && !pending.data && (
          <div className="p-4">
            <LoadError
              text={m.admin_requests_failed({ message: describeTrouble(pending.error) })}
              onRetry={() => void pending.refetch()}
            />
          </div>
        )}
        {pending.data && waiting.length === 0 && (
          <p className="px-5 py-6 text-muted">{m.admin_waiting_none()}</p>
        )}
        {waiting.length > 0 && (
          <ul>
            {waiting.slice(0, SHOWN).map((request) => (
              <RequestRow
                key={request.reference}
                request={request}
                to={`/admin/requests?reference=${request.reference}`}
                isCurrent={false}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
