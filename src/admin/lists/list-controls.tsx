import { type ReactNode, useId, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/form/field.tsx';
import { OptionField, OptionList } from './option-field.tsx';
import type { Options } from './options.ts';
import { listControl, SearchField } from './search-field.tsx';

type Filter<Part extends string> = {
  part: Part;
  label: string;
  any: string;
  options: Options;
  /** Parameters that change with this one. */
  also?: Partial<Record<Part, null>>;
};

type ControlsAddress<Part extends string, Order extends string> = {
  get(part: Part | 'q' | 'from' | 'to'): string;
  order: Order;
  orders: readonly Order[];
  replace(parts: Record<string, string | null>): void;
};

type SearchConfig<Order extends string> = {
  label: string;
  hint: string;
  orders: Record<Order, () => string>;
};

export type ListControlsProps<Part extends string, Order extends string> = {
  address: ControlsAddress<Part, Order>;
  search?: SearchConfig<Order> | undefined;
  filters?: readonly Filter<NoInfer<Part>>[] | undefined;
  /** Filters by a span of days, and lays out all filters as labelled fields in a grid. */
  days?: 'folded' | 'open' | undefined;
  className?: string | undefined;
};

/** A list's search, filters and order. */
export function ListControls<Part extends string, Order extends string>(
  props: ListControlsProps<Part, Order>,
) {
  const { address, search, filters = [], days, className } = props;
  if (!search && !days) return null;
  const change = ({ part, also }: Filter<Part>, value: string) =>
    address.replace({ [part]: value, ...also });
  if (!days) {
    return (
      <SearchAndOrder address={address} search={search} className={className}>
        {filters.map((filter) => (
          <select
            key={filter.part}
            aria-label={filter.label}
            value={address.get(filter.part)}
            onChange={({ target }) => change(filter, target.value)}
            className={listSelect}
          >
            <OptionList options={filter.options} none={filter.any} />
          </select>
        ))}
      </SearchAndOrder>
    );
  }
  const fields = (
    <>
      {(['from', 'to'] as const).map((part) => (
        <TextField
          key={part}
          type="date"
          label={part === 'from' ? m.admin_from_day() : m.admin_to_day()}
          value={address.get(part)}
          className="px-3!"
          onChange={({ target }) => address.replace({ [part]: target.value })}
        />
      ))}
      {filters.map((filter) => (
        <div key={filter.part} className="col-span-2 sm:col-span-1">
          <OptionField
            label={filter.label}
            none={filter.any}
            options={filter.options}
            value={address.get(filter.part)}
            onChange={({ target }) => change(filter, target.value)}
          />
        </div>
      ))}
    </>
  );
  const active = ['from' as const, 'to' as const, ...filters.map(({ part }) => part)];
  return (
    <div
      className={classNames(
        'grid grid-cols-2 items-end gap-x-3 gap-y-4',
        filters.length > 2 ? 'xl:grid-cols-5' : 'xl:grid-cols-4',
        className,
      )}
    >
      <SearchAndOrder address={address} search={search} className="col-span-full" />
      {days === 'open' ? (
        fields
      ) : (
        <MoreFilters active={active.filter((part) => address.get(part)).length}>
          {fields}
        </MoreFilters>
      )}
    </div>
  );
}

const listSelect = `${listControl} sm:w-auto sm:min-w-44`;

function SearchAndOrder<Part extends string, Order extends string>({
  address,
  search,
  className,
  children,
}: ListControlsProps<Part, Order> & { children?: ReactNode }) {
  if (!search) return null;
  return (
    <div className={classNames('flex flex-wrap items-center gap-3', className)}>
      <SearchField
        label={search.label}
        hint={search.hint}
        value={address.get('q')}
        onChange={(q) => address.replace({ q })}
      />
      {children}
      <select
        aria-label={m.admin_sort()}
        value={address.order}
        onChange={({ target }) => address.replace({ sort: target.value })}
        className={listSelect}
      >
        <OptionList options={address.orders.map((order) => [order, search.orders[order]()])} />
      </select>
    </div>
  );
}

type MoreFiltersProps = {
  active: number;
  children: ReactNode;
};

/** A list's filters; on phones a button opens them, so that results come first. */
function MoreFilters({ active, children }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className="col-span-full sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? m.admin_filters_active({ count: active }) : m.admin_filters()}
      </Button>
      <div id={id} className={classNames('contents', !isOpen && 'max-sm:hidden')}>
        {children}
      </div>
    </>
  );
}
