import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { FilterSelect } from '../lists/filter-select.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { AuditEntry } from './audit-entry.tsx';
import { auditPaths } from './audit-paths.ts';
import { subjectTypeName } from './audit-words.ts';

/** Who changed what and when. Nothing here can be changed or deleted. */
export default function AuditPage() {
  const address = useListAddress({ subjectType: null, subjectId: null, staff: null });
  const log = useStaffApi(auditPaths.list(address.query()));
  const { subjectTypes = [], usernames = [] } = log.data?.filters ?? {};
  return (
    <AdminPage title={m.admin_audit_title()} text={m.admin_audit_text()}>
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <FilterSelect
          label={m.admin_audit_what()}
          any={m.admin_audit_any_what()}
          options={subjectTypes.map((value) => ({ value, name: subjectTypeName(value) }))}
          value={address.get('subjectType')}
          onChange={(subjectType) => address.replace({ subjectType, subjectId: null })}
        />
        <FilterSelect
          label={m.admin_audit_who()}
          any={m.admin_audit_any_who()}
          options={usernames.map((value) => ({ value, name: value }))}
          value={address.get('staff')}
          onChange={(staff) => address.replace({ staff })}
        />
        {address.isNarrowed && (
          <ButtonLink look="quiet" to={address.plain}>
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
