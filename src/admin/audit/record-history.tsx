import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { describeTrouble } from '../session/trouble.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { AuditEntry } from './audit-entry.tsx';
import { auditPaths } from './audit-paths.ts';

const SHOWN = 5;

type RecordHistoryProps = { subjectType: string; subjectId: string };

/** What the team changed about one record lately, with the way to all of it. */
export function RecordHistory({ subjectType, subjectId }: RecordHistoryProps) {
  const query = new URLSearchParams({ subjectType, subjectId }).toString();
  const log = useStaffApi(auditPaths.list(query));
  return (
    <section aria-labelledby="record-history" className="mt-12">
      <h2 id="record-history" className="mb-3 text-2xl">
        {m.admin_history()}
      </h2>
      {log.isPending && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {log.isError && !log.data && (
        <LoadError
          text={m.admin_audit_failed({ message: describeTrouble(log.error) })}
          onRetry={() => void log.refetch()}
        />
      )}
      {log.data?.total === 0 && (
        <p className="border-y border-line py-3 text-muted">{m.admin_audit_none_of_record()}</p>
      )}
      {log.data && log.data.total > 0 && (
        <ul className="border border-line bg-surface">
          {log.data.entries.slice(0, SHOWN).map((entry) => (
            <AuditEntry key={entry.id} entry={entry} isSubjectShown={false} />
          ))}
        </ul>
      )}
      {log.data && log.data.total > SHOWN && (
        <Link
          to={`/admin/dashboard/audit?${query}`}
          className="mt-1 inline-flex min-h-11 items-center text-cobalt underline underline-offset-4"
        >
          {m.admin_audit_all_of_record({ count: log.data.total })}
        </Link>
      )}
    </section>
  );
}
