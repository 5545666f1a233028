import { Link } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { AuditEntry } from './audit-entry.tsx';

const SHOWN = 5;

type RecordHistoryProps = { subjectType: string; subjectId: string };

export function RecordHistory({ subjectType, subjectId }: RecordHistoryProps) {
  const log = useStaffApi(addressOf(adminApi.audit, { query: { subjectType, subjectId } }));
  return (
    <section aria-labelledby="record-history" className="mt-12">
      <h2 id="record-history" className="mb-3 text-2xl">
        {m.admin_history()}
      </h2>
      <Loaded query={log} failed={m.admin_audit_failed} loading={<Skeletons of={['h-24']} />}>
        {({ total, entries }) =>
          total === 0 ? (
            <p className="border-y border-line py-3 text-muted">{m.admin_audit_none_of_record()}</p>
          ) : (
            <ul className="border border-line bg-surface">
              {entries.slice(0, SHOWN).map((entry) => (
                <AuditEntry key={entry.id} entry={entry} isSubjectShown={false} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {log.data && log.data.total > SHOWN && (
        <Link
          to={pageAt(adminPages.audit, {}, { subjectType, subjectId })}
          className="mt-1 inline-flex min-h-11 items-center text-cobalt underline underline-offset-4"
        >
          {m.admin_audit_all_of_record({ count: log.data.total })}
        </Link>
      )}
    </section>
  );
}
