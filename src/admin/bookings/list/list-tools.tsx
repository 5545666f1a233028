import { m } from '#platform/i18n/messages.ts';
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

const select =
  'min-h-11 min-w-0 flex-[1_1_10rem] rounded-control border border-field-line bg-surface px-3 text-base text-ink sm:max-w-60';

export function ListTools({ address }: { address: BookingsAddress }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SearchField
        label={m.admin_bookings_search()}
        hint={m.admin_bookings_search_hint()}
        value={address.search}
        onChange={(q) => address.replace({ q, page: null })}
      />
      <select
        aria-label={m.admin_bookings_status()}
        value={address.status ?? ''}
        onChange={({ target }) => address.replace({ status: target.value, page: null })}
        className={select}
      >
        <option value="">{m.admin_bookings_any_status()}</option>
        {bookingStatuses.map((status) => (
          <option key={status} value={status}>
            {statusName(status)}
          </option>
        ))}
      </select>
      <select
        aria-label={m.admin_sort()}
        value={address.order}
        onChange={({ target }) => address.replace({ sort: target.value, page: null })}
        className={select}
      >
        {bookingOrders.map((order) => (
          <option key={order} value={order}>
            {orderNames[order]()}
          </option>
        ))}
      </select>
    </div>
  );
}
