import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** What a list can be narrowed by: the values that there are, a day, or null for any text. */
type Filters<Part extends string> = Record<Part, readonly string[] | 'day' | null>;

type Parts<Part extends string> = Partial<Record<Part | 'sort' | 'page', string | null>>;

/**
 * What a list shows stands in its address: a reload, a link and the Back button all work. A value
 * that there is not counts as none. The first of the orders is the usual one: nothing tells of it.
 */
export function useListAddress<
  Part extends string,
  const Orders extends readonly string[] = readonly [],
>(filters: Filters<Part>, orders?: Orders) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  // What is chosen while the choice before is still on its way to the address adds to it.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const names = Object.keys(filters) as Part[];
  const [usual] = orders ?? [];
  const order = orders?.find((each) => each === params.get('sort')) ?? usual;

  function get(part: Part): string {
    const value = params.get(part)?.trim() ?? '';
    const allowed = filters[part];
    if (allowed === null) return value;
    const isAllowed =
      allowed === 'day' ? /^\d{4}-\d{2}-\d{2}$/.test(value) : allowed.includes(value);
    return isAllowed ? value : '';
  }
  function changed(from: URLSearchParams, parts: Parts<Part>): URLSearchParams {
    const next = new URLSearchParams(from);
    next.delete('lng');
    // Another choice begins at its first page.
    for (const [part, value] of Object.entries({ page: null, ...parts })) {
      if (value && !(part === 'sort' && value === usual)) next.set(part, String(value));
      else next.delete(part);
    }
    return next;
  }
  const set = names.filter((part) => get(part) !== '');
  const sorted = order === usual ? [] : [['sort', String(order)]];
  const shown = [...set.map((part) => [part, get(part)]), ...sorted];
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  return {
    get,
    page,
    // Without orders nobody looks at it.
    order: order as Orders[number],
    isNarrowed: set.length > 0,
    /** The list with nothing narrowed down, in the order in which it is. */
    plain: sorted.length > 0 ? `${pathname}?${new URLSearchParams(sorted)}` : pathname,
    /** What the API is asked for. */
    query: (): string => new URLSearchParams([...shown, ['page', String(page)]]).toString(),
    /** The same for all pages at once. */
    wholeQuery: (): string => new URLSearchParams(shown).toString(),
    /** The address with some parts changed; null takes a part away. */
    to: (parts: Parts<Part>): string => {
      const search = changed(params, parts).toString();
      return search === '' ? pathname : `${pathname}?${search}`;
    },
    /** The same at once, leaving no step for the Back button. */
    replace: (parts: Parts<Part>): void => {
      latest.current = changed(latest.current, parts);
      setParams(latest.current, { replace: true, preventScrollReset: true });
    },
  };
}
