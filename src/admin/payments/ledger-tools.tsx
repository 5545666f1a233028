import { m } from '#platform/i18n/messages.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { SearchField } from '../frame/search-field.tsx';
import { kindName, statusName } from './payment-words.ts';
import { chargeStatuses, type LedgerAddress, paymentKinds } from './use-ledger-address.ts';

/** What narrows the ledger down. */
export function LedgerTools({ address }: { address: LedgerAddress }) {
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 xl:grid-cols-4">
      <div className="col-span-2 xl:col-span-4">
        <SearchField
          label={m.admin_payments_search()}
          hint={m.admin_payments_search_hint()}
          value={address.q}
          onChange={(q) => address.replace({ q })}
        />
      </div>
      <TextField
        type="date"
        label={m.admin_payments_from()}
        value={address.from}
        className="px-3!"
        onChange={({ target }) => address.replace({ from: target.value })}
      />
      <TextField
        type="date"
        label={m.admin_payments_to()}
        value={address.to}
        className="px-3!"
        onChange={({ target }) => address.replace({ to: target.value })}
      />
      <div className="col-span-2 sm:col-span-1">
        <SelectField
          label={m.admin_payment_kind()}
          value={address.kind}
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
          value={address.status}
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
