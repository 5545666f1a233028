import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { AuditEntry } from './audit-entry.tsx';
import { auditPaths } from './audit-paths.ts';
import { AuditTools, useAuditAddress } from './audit-tools.tsx';

/** Who changed what and when. Nothing here can be changed or deleted. */
export default function AuditPage() {
  const address = useAuditAddress();
  const log = useStaffApi(auditPaths.list(address.query()));
  // While the next choice loads, the choices that there are stay.
  const [filters, setFilters] = useState(log.data?.filters);
  if (log.data && log.data.filters !== filters) setFilters(log.data.filters);
  return (
    <AdminPage title={m.admin_audit_title()} text={m.admin_audit_text()}>
      <AuditTools address={address} filters={filters} />
      <div className="min-h-4 py-2">
        {address.isNarrowed && (
          <ButtonLink look="quiet" to={address.plain} className="px-0!">
            {m.admin_filters_clear()}
          </ButtonLink>
        )}
      </div>
      <ListBody
        label={m.admin_audit_title()}
        list={log}
        address={address}
        failed={m.admin_audit_failed}
        none={m.admin_audit_none()}
      >
        {({ entries }) => (
          <ul>
            {entries.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </ListBody>
    </AdminPage>
  );
}
