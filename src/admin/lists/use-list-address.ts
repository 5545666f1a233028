import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isDate } from '#contract/time/calendar-day.ts';

/** URL parameters to set; null or an empty string removes one. */
type AddressParts<Part extends string> = Partial<Record<Part, string | null>>;

/** A list's filters: allowed values, a day, or null for any text. */
type Filters = Record<string, readonly string[] | 'day' | null>;

type ValueOf<Filter> = Filter extends readonly (infer Value extends string)[] ? Value : string;

const NONE: readonly never[] = [];

/** In the history: a step that only opened something over the page. */
const OPENED = 'opened';

/**
 * A list's state, stored in the URL. Invalid values are ignored. The first order is the default and is
 * omitted from the URL. `stored` names parameters that don't filter the list, such as the open record.
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
  // Undefined only for lists without orders, which don't read it.
  const order = (orders.find((each) => each === address.get('sort')) ?? usual) as Order;

  function get<P extends Part>(part: P): ValueOf<F[P]> | '' {
    const value = address.get(part)?.trim() ?? '';
    const allowed: Filters[string] = filters[part] ?? null;
    const isValue =
      allowed === null || (allowed === 'day' ? isDate(value) : allowed.includes(value));
    return isValue ? (value as ValueOf<F[P]>) : '';
  }
  /** A changed filter returns to the first page. */
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
    /** Returns a parameter that doesn't filter the list; null if it is missing. */
    getParam: (part: ExtraParam): string | null => address.get(part),
    page: address.page,
    order,
    orders,
    isNarrowed: set.length > 0,
    /** The address without filters, in the current order. */
    plain: address.to({
      page: null,
      ...Object.fromEntries(names.map((name) => [name, null])),
    } as Parts),
    /** The API query for the current page. */
    query: { ...shown, page: address.page },
    /** The API query for all pages. */
    wholeQuery: shown,
    to: (parts: Parts): string => address.to(complete(parts)),
    go: (parts: Parts): void => address.go(complete(parts)),
    replace: (parts: Parts): void => address.replace(complete(parts)),
    open: address.open,
    close: address.close,
  };
}

/**
 * URL parameters as page state, so that reload, links and Back work. A change made before the previous one
 * has reached the URL is merged with it.
 */
export function useAddressParts<Part extends string>() {
  const [params, setParams] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  function write(parts: AddressParts<Part>, how: { replace: boolean; state?: unknown }): void {
    latest.current = changed(latest.current, parts);
    setParams(latest.current, { ...how, preventScrollReset: true });
  }

  return {
    get: (part: Part): string | null => params.get(part),
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
    /** Returns the address with some parameters changed. */
    to: (parts: AddressParts<Part>): string => {
      const search = changed(params, parts).toString();
      return search === '' ? pathname : `${pathname}?${search}`;
    },
    go: (parts: AddressParts<Part>): void => write(parts, { replace: false }),
    /** Replaces the current history entry. */
    replace: (parts: AddressParts<Part>): void => write(parts, { replace: true }),
    /** Opens what covers the page. */
    open: (parts: AddressParts<Part>): void => write(parts, { replace: false, state: OPENED }),
    /** Closes it: returns to the entry before it was opened, or changes this one if a link opened it. */
    close: (parts: AddressParts<Part>): void => {
      if (state === OPENED) void navigate(-1);
      else write(parts, { replace: true });
    },
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
