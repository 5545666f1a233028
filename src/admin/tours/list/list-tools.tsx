import { Search } from 'lucide-react';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { control } from '#ui/form/field.tsx';
import { useAddressParts } from '../../lists/use-address-parts.ts';
import { type TourSort, tourSorts } from './tour-order.ts';

const sortNames: Record<TourSort, () => string> = {
  own: m.admin_tours_sort_own,
  name: m.admin_tours_sort_name,
  price: m.admin_tours_sort_price,
  newest: m.admin_sort_newest,
};

/** Search and sorting, kept in the address. */
export function ListTools({
  search,
  sort,
  count,
}: {
  search: string;
  sort: TourSort;
  count: number;
}) {
  const { replace } = useAddressParts<'q' | 'sort'>();
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <search className="relative min-w-0 flex-[1_1_14rem]">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-3.5 left-3 size-5 text-muted"
        />
        <input
          type="search"
          aria-label={m.admin_tours_search()}
          placeholder={m.admin_tours_search()}
          defaultValue={search}
          maxLength={100}
          onChange={(event) => replace({ q: event.target.value })}
          className={classNames(control, 'pl-10')}
        />
      </search>
      <select
        aria-label={m.admin_sort()}
        value={sort}
        onChange={({ target }) => replace({ sort: target.value === 'own' ? null : target.value })}
        className={classNames(control, 'flex-[1_1_11rem] sm:max-w-56')}
      >
        {tourSorts.map((each) => (
          <option key={each} value={each}>
            {sortNames[each]()}
          </option>
        ))}
      </select>
      <p role="status" className="sr-only">
        {m.admin_tours_found({ count })}
      </p>
    </div>
  );
}
