import { m } from '#platform/i18n/messages.ts';
import { listSelect } from './filter-select.tsx';

type SortSelectProps<Order extends string> = {
  address: { order: Order; replace: (parts: { sort: string }) => void };
  /** What each order is called, as they stand in the menu. */
  names: Record<Order, () => string>;
};

/** Puts a list in another order. */
export function SortSelect<Order extends string>({ address, names }: SortSelectProps<Order>) {
  return (
    <select
      aria-label={m.admin_sort()}
      value={address.order}
      onChange={({ target }) => address.replace({ sort: target.value })}
      className={listSelect}
    >
      {Object.entries<() => string>(names).map(([order, name]) => (
        <option key={order} value={order}>
          {name()}
        </option>
      ))}
    </select>
  );
}
