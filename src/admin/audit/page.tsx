import { useState } from 'react';
import { addressOf } from '#api/client/calls.ts';
import { auditOrders } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { AuditJson } from '#contract/staff/audit.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { DaySpan, SearchAndSort } from '../lists/list-tools.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { AuditEntry } from './audit-entry.tsx';
import { subjectTypeName } from './audit-labels.ts';

export default function AuditPage() {
  const address = useAuditAddress();
  const log = useStaffApi(addressOf(adminApi.audit, { query: address.query }));
  // Keep the last filter options while a filtered log loads.
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

const useAuditAddress = () =>
  useListAddress(
    { from: 'day', to: 'day', subjectType: null, subjectId: null, staff: null, q: null },
    auditOrders,
  );

type AuditToolsProps = {
  address: ReturnType<typeof useAuditAddress>;
  filters: AuditJson['filters'] | undefined;
};

function AuditTools({ address, filters }: AuditToolsProps) {
  const { subjectTypes = [], members = [] } = filters ?? {};
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 xl:grid-cols-4">
      <SearchAndSort
        className="col-span-2 xl:col-span-4"
        address={address}
        label={m.admin_audit_search()}
        hint={m.admin_audit_search_hint()}
        orders={{ newest: m.admin_sort_newest, oldest: m.admin_sort_oldest }}
      />
      <DaySpan address={address} />
      <div className="col-span-2 sm:col-span-1">
        <SelectField
          label={m.admin_audit_what()}
          value={address.get('subjectType')}
          onChange={({ target }) => address.replace({ subjectType: target.value, subjectId: null })}
        >
          <option value="">{m.admin_audit_any_what()}</option>
          {subjectTypes.map((type) => (
            <option key={type} value={type}>
              {subjectTypeName(type)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="col-span-2 sm:col-span-1">
        <SelectField
          label={m.admin_audit_who()}
          value={address.get('staff')}
          onChange={({ target }) => address.replace({ staff: target.value })}
        >
          <option value="">{m.admin_audit_any_who()}</option>
          {members.map(({ username, name }) => (
            <option key={username} value={username}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
