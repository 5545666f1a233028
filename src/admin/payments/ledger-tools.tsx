import { m } from '#platform/i18n/messages.ts';
import { control, TextField } from '#ui/field.tsx';
import { SearchField } from '../frame/search-field.tsx';
import { kindName, statusName } from './payment-words.ts';
import { chargeStatuses, type LedgerAddress, paymentKinds } from './use-ledger-address.ts';

/** What narrows the ledger down. */
export function LedgerTools({ address }: { address: LedgerAddress }) {
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
      <div className="sm:col-span-2 xl:col-span-1">
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
        onChange={({ target }) => address.replace({ from: target.value })}
      />
      <TextField
        type="date"
        label={m.admin_payments_to()}
        value={address.to}
        onChange={({ target }) => address.replace({ to: target.value })}
      />
      <select
        aria-label={m.admin_payment_kind()}
        value={address.kind}
        onChange={({ target }) => address.replace({ kind: target.value })}
        className={control}
      >
        <option value="">{m.admin_payments_any_kind()}</option>
        {paymentKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindName(kind)}
          </option>
        ))}
      </select>
      <select
        aria-label={m.admin_payment_status()}
        value={address.status}
        onChange={({ target }) => address.replace({ status: target.value })}
        className={control}
      >
        <option value="">{m.admin_bookings_any_status()}</option>
        {chargeStatuses.map((status) => (
          <option key={status} value={status}>
            {statusName(status)}
          </option>
        ))}
      </select>
    </div>
  );
}
