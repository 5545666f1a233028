import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SEARCH_MAX_CHARACTERS } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/form/field.tsx';

type SearchAndSortProps<Order extends string> = {
  address: {
    get(part: 'q'): string;
    order: Order;
    orders: readonly Order[];
    replace(parts: { q?: string; sort?: string }): void;
  };
  label: string;
  /** Placeholder that names the searched fields. */
  hint: string;
  orders: Record<Order, () => string>;
  className?: string;
  children?: ReactNode;
};

export function SearchAndSort<Order extends string>({
  address,
  label,
  hint,
  orders,
  className,
  children,
}: SearchAndSortProps<Order>) {
  return (
    <div className={classNames('flex flex-wrap items-center gap-3', className)}>
      <SearchField
        label={label}
        hint={hint}
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
        {address.orders.map((order) => (
          <option key={order} value={order}>
            {orders[order]()}
          </option>
        ))}
      </select>
    </div>
  );
}

const listControl =
  'min-h-11 w-full rounded-control border border-field-line bg-surface px-3 text-base text-ink';
const listSelect = `${listControl} sm:w-auto sm:min-w-44`;

type SearchFieldProps = {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
};

/** Long enough to finish a word, short enough to feel immediate. */
const TYPING_MS = 250;

/** A search field that waits for a pause in typing before it queries the server. */
function SearchField({ label, hint, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Other filters can change before the pause ends, so call the latest callback.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // Ignore URL changes while typing, and don't trim a space before the next word.
  useEffect(() => {
    if (timer.current === undefined) setText((text) => (text.trim() === value ? text : value));
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <search className="relative min-w-0 flex-[2_1_14rem]">
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        title={hint}
        value={text}
        maxLength={SEARCH_MAX_CHARACTERS}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            timer.current = undefined;
            latest.current(target.value);
          }, TYPING_MS);
        }}
        className={classNames(listControl, 'pl-10 placeholder:text-muted')}
      />
    </search>
  );
}

type FilterSelectProps = {
  label: string;
  /** Label of the option without a filter. */
  any: string;
  options: readonly { value: string; name: string }[];
  value: string;
  onChange: (value: string) => void;
};

export function FilterSelect({ label, any, options, value, onChange }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={listSelect}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  );
}

type MoreFiltersProps = {
  active: number;
  children: ReactNode;
};

/** A list's filters; on phones a button opens them, so that results come first. */
export function MoreFilters({ active, children }: MoreFiltersProps) {
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

type DaySpanProps = {
  address: {
    get(part: 'from' | 'to'): string;
    replace(parts: { from?: string; to?: string }): void;
  };
};

export function DaySpan({ address }: DaySpanProps) {
  return (
    <>
      <TextField
        type="date"
        label={m.admin_from_day()}
        value={address.get('from')}
        className="px-3!"
        onChange={({ target }) => address.replace({ from: target.value })}
      />
      <TextField
        type="date"
        label={m.admin_to_day()}
        value={address.get('to')}
        className="px-3!"
        onChange={({ target }) => address.replace({ to: target.value })}
      />
    </>
  );
}
