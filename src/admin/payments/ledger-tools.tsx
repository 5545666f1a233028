import { m } from '#platform/i18n/messages.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { SearchField } from '../frame/search-field.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { kindName, statusName } from './payment-words.ts';
import { chargeStatuses, type LedgerAddress, paymentKinds } from './use-ledger-address.ts';

/** What narrows the ledger down, and its order. */
export function LedgerTools({ address }: { address: LedgerAddress }) {
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 xl:grid-cols-4">
      <div className="col-span-2 flex flex-wrap gap-3 xl:col-span-4">
        <SearchField
          label={m.admin_payments_search()}
          hint={m.admin_payments_search_hint()}
          value={address.get('q')}
          onChange={(q) => address.replace({ q })}
        />
        <SortSelect
          address={address}
          names={{
            newest: m.admin_sort_newest,
            oldest: m.admin_sort_oldest,
            amount: m.admin_payments_sort_amount,
          }}
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
          label={m.admin_payment_kind()}
          value={address.get('kind')}
          onChange={({ target }) => address.replace({ kind: target.value })}
        >
          <option value="">{m.admin_payments_any_kind()}</option>
          {paymentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindName(kind)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="col-span-2 sm:col-span-1">
        <SelectField
          label={m.admin_payment_status()}
          value={address.get('status')}
          onChange={({ target }) => address.replace({ status: target.value })}
        >
          <option value="">{m.admin_bookings_any_status()}</option>
          {chargeStatuses.map((status) => (
            <option key={status} value={status}>
              {statusName(status)}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
