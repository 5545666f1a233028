import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isDate } from '#contract/time/calendar-day.ts';

/** Parts of an address and what they become; null, or nothing, takes one away. */
type AddressParts<Part extends string> = Partial<Record<Part, string | null>>;

/** What a list can be narrowed by: the values that there are, a day, or null for any text. */
type Filters = Record<string, readonly string[] | 'day' | null>;

type ValueOf<Filter> = Filter extends readonly (infer Value extends string)[] ? Value : string;

const NONE: readonly never[] = [];

/**
 * What a list shows, as its address tells it. A value that there is not counts as none. The first of
 * the orders is the usual one: the address does not tell of it. `kept` are parts of the page around
 * the list, such as the record that is open beside it: they narrow nothing down.
 */
export function useListAddress<
  const F extends Filters,
  const Order extends string = never,
  const ExtraParam extends string = never,
>(filters: F, orders: readonly Order[] = NONE, stored: readonly ExtraParam[] = NONE) {
  type Part = keyof F & string;
  type Parts = AddressParts<Part | ExtraParam | 'sort' | 'page'>;
  type Shown = { [part in Part]?: ValueOf<F[part]> } & { sort: Order };
  const address = useAddressParts<Part | ExtraParam | 'sort' | 'page'>();
  const names = Object.keys(filters) as Part[];
  const [usual] = orders;
  // Without orders nobody looks at it.
  const order = (orders.find((each) => each === address.get('sort')) ?? usual) as Order;

  function get<P extends Part>(part: P): ValueOf<F[P]> | '' {
    const value = address.get(part)?.trim() ?? '';
    const allowed: Filters[string] = filters[part] ?? null;
    const isValue =
      allowed === null || (allowed === 'day' ? isDate(value) : allowed.includes(value));
    return isValue ? (value as ValueOf<F[P]>) : '';
  }
  /** Another choice begins at its first page. */
  const complete = (parts: Parts): Parts => ({
    ...(Object.keys(parts).some((part) => !(stored as readonly string[]).includes(part)) && {
      page: null,
    }),
    ...parts,
    ...(parts.sort === usual && { sort: null }),
  });
  const set = names.filter((part) => get(part) !== '');
  const shown = {
    ...Object.fromEntries(set.map((part) => [part, get(part)])),
    ...(usual && { sort: order }),
  } as Shown;
  return {
    get,
    /** A part of the page around the list; null where the address does not tell of it. */
    getParam: (part: ExtraParam): string | null => address.get(part),
    page: address.page,
    order,
    orders,
    isNarrowed: set.length > 0,
    /** The list with nothing narrowed down, in the order in which it is. */
    plain: address.to({
      page: null,
      ...Object.fromEntries(names.map((name) => [name, null])),
    } as Parts),
    /** What the API is asked for. */
    query: { ...shown, page: address.page },
    /** The same for all pages at once. */
    wholeQuery: shown,
    to: (parts: Parts): string => address.to(complete(parts)),
    go: (parts: Parts): void => address.go(complete(parts)),
    replace: (parts: Parts): void => address.replace(complete(parts)),
  };
}

/**
 * What a page shows stands in its address: a reload, a link and the Back button all work. What is
 * chosen while the choice before is still on its way to the address adds to it.
 */
export function useAddressParts<Part extends string>() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  function write(parts: AddressParts<Part>, replace: boolean): void {
    latest.current = changed(latest.current, parts);
    setParams(latest.current, { replace, preventScrollReset: true });
  }

  return {
    get: (part: Part): string | null => params.get(part),
    /** The page of a list, from 1. */
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
    /** The address with some parts changed. */
    to: (parts: AddressParts<Part>): string => {
      const search = changed(params, parts).toString();
      return search === '' ? pathname : `${pathname}?${search}`;
    },
    go: (parts: AddressParts<Part>): void => write(parts, false),
    /** The same, leaving no step for the Back button. */
    replace: (parts: AddressParts<Part>): void => write(parts, true),
  };
}

function changed(from: URLSearchParams, parts: AddressParts<string>): URLSearchParams {
  const next = new URLSearchParams(from);
  next.delete('lng');
  for (const [part, value] of Object.entries(parts)) {
    if (value) next.set(part, value);
    else next.delete(part);
  }
  return next;
}
