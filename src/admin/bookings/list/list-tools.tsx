import { m } from '#platform/i18n/messages.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { SearchField } from '../../frame/search-field.tsx';
import { statusName } from '../../requests/request-words.ts';
import {
  type BookingOrder,
  type BookingsAddress,
  bookingOrders,
  bookingStatuses,
} from '../use-bookings-address.ts';

const orderNames: Record<BookingOrder, () => string> = {
  soonest: m.admin_bookings_soonest,
  latest: m.admin_bookings_latest,
  newest: m.admin_sort_newest,
};

/** What narrows the list down, and its order. */
export function ListTools({ address }: { address: BookingsAddress }) {
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 xl:grid-cols-4">
      <div className="col-span-2 xl:col-span-4">
        <SearchField
          label={m.admin_bookings_search()}
          hint={m.admin_bookings_search_hint()}
          value={address.search}
          onChange={(q) => address.replace({ q, page: null })}
        />
      </div>
      <TextField
        type="date"
        className="px-3!"
        label={m.admin_bookings_from()}
        value={address.from ?? ''}
        onChange={({ target }) => address.replace({ from: target.value, page: null })}
      />
      <TextField
        type="date"
        className="px-3!"
        label={m.admin_bookings_to()}
        value={address.until ?? ''}
        onChange={({ target }) => address.replace({ to: target.value, page: null })}
      />
      <div className="col-span-2 sm:col-span-1">
        <SelectField
          label={m.admin_bookings_status()}
          value={address.status ?? ''}
          onChange={({ target }) => address.replace({ status: target.value, page: null })}
        >
          <option value="">{m.admin_bookings_any_status()}</option>
          {bookingStatuses.map((status) => (
            <option key={status} value={status}>
              {statusName(status)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="col-span-2 sm:col-span-1">
        <SelectField
          label={m.admin_sort()}
          value={address.order}
          onChange={({ target }) => address.replace({ sort: target.value, page: null })}
        >
          {bookingOrders.map((order) => (
            <option key={order} value={order}>
              {orderNames[order]()}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
