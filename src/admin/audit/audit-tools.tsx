import type { AuditJson } from '#api/admin/audit/audit.ts';
import { m } from '#platform/i18n/messages.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { SearchField } from '../frame/search-field.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { subjectTypeName } from './audit-words.ts';

/** Which entries are shown, and in which order. */
export const useAuditAddress = () =>
  useListAddress(
    { from: 'day', to: 'day', subjectType: null, subjectId: null, staff: null, q: null },
    ['newest', 'oldest'],
  );

type AuditToolsProps = {
  address: ReturnType<typeof useAuditAddress>;
  /** Nothing until the log is there. */
  filters: AuditJson['filters'] | undefined;
};

/** What narrows the log down, and its order. */
export function AuditTools({ address, filters }: AuditToolsProps) {
  const { subjectTypes = [], usernames = [] } = filters ?? {};
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 xl:grid-cols-4">
      <div className="col-span-2 flex flex-wrap gap-3 xl:col-span-4">
        <SearchField
          label={m.admin_audit_search()}
          hint={m.admin_audit_search_hint()}
          value={address.get('q')}
          onChange={(q) => address.replace({ q })}
        />
        <SortSelect
          address={address}
          names={{ newest: m.admin_sort_newest, oldest: m.admin_sort_oldest }}
        />
      </div>
      <TextField
        type="date"
        label={m.admin_payments_from()}
        value={address.get('from')}
        className="px-3!"
        onChange={({ target }) => address.replace({ from: target.value })}
      />
      <TextField
        type="date"
        label={m.admin_payments_to()}
        value={address.get('to')}
        className="px-3!"
        onChange={({ target }) => address.replace({ to: target.value })}
      />
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
          {usernames.map((username) => (
            <option key={username} value={username}>
              {username}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
