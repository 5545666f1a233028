import { useState } from 'react';
import { addressOf } from '#api/client/calls.ts';
import { auditOrders } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { List } from '../lists/list.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { AuditEntry } from './audit-entry.tsx';
import { subjectTypeName } from './audit-labels.ts';

export default function AuditPage() {
  const address = useListAddress(
    { from: 'day', to: 'day', subjectType: null, subjectId: null, staff: null, q: null },
    auditOrders,
  );
  const log = useStaffApi(addressOf(adminApi.audit, { query: address.query }));
  // Keep the last filter options while a filtered log loads.
  const [filters, setFilters] = useState(log.data?.filters);
  if (log.data && log.data.filters !== filters) setFilters(log.data.filters);
  return (
    <AdminPage title={m.admin_audit_title()} text={m.admin_audit_text()}>
      <List
        label={m.admin_audit_title()}
        address={address}
        list={log}
        failed={m.admin_audit_failed}
        none={m.admin_audit_none()}
        search={{
          label: m.admin_audit_search(),
          hint: m.admin_audit_search_hint(),
          orders: { newest: m.admin_sort_newest, oldest: m.admin_sort_oldest },
        }}
        days="open"
        filters={[
          {
            part: 'subjectType',
            label: m.admin_audit_what(),
            any: m.admin_audit_any_what(),
            options: (filters?.subjectTypes ?? []).map((type) => [type, subjectTypeName(type)]),
            also: { subjectId: null },
          },
          {
            part: 'staff',
            label: m.admin_audit_who(),
            any: m.admin_audit_any_who(),
            options: (filters?.members ?? []).map(({ username, name }) => [username, name]),
          },
        ]}
        above={
          <div className="min-h-4 py-2">
            {address.isNarrowed && (
              <ButtonLink look="quiet" to={address.plain} className="px-0!">
                {m.admin_filters_clear()}
              </ButtonLink>
            )}
          </div>
        }
      >
        {({ entries }) => (
          <ul>
            {entries.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </List>
    </AdminPage>
  );
}
