import { useLocation } from 'react-router';
import { type AddressParts, useAddressParts } from './use-address-parts.ts';

/** What a list can be narrowed by: the values that there are, a day, or null for any text. */
type Filters<Part extends string> = Record<Part, readonly string[] | 'day' | null>;

type Parts<Part extends string> = AddressParts<Part | 'sort' | 'page'>;

/**
 * What a list shows, as its address tells it. A value that there is not counts as none. The first of
 * the orders is the usual one: nothing tells of it.
 */
export function useListAddress<
  Part extends string,
  const Orders extends readonly string[] = readonly [],
>(filters: Filters<Part>, orders?: Orders) {
  const address = useAddressParts<Part | 'sort' | 'page'>();
  const { pathname } = useLocation();
  const names = Object.keys(filters) as Part[];
  const [usual] = orders ?? [];
  const order = orders?.find((each) => each === address.get('sort')) ?? usual;

  function get(part: Part): string {
    const value = address.get(part)?.trim() ?? '';
    const allowed = filters[part];
    if (allowed === null) return value;
    const isAllowed =
      allowed === 'day' ? /^\d{4}-\d{2}-\d{2}$/.test(value) : allowed.includes(value);
    return isAllowed ? value : '';
  }
  /** Another choice begins at its first page; the usual order is not told. */
  const complete = (parts: Parts<Part>): Parts<Part> => ({
    page: null,
    ...parts,
    ...(parts.sort === usual && { sort: null }),
  });
  const set = names.filter((part) => get(part) !== '');
  const sorted = order === usual ? [] : [['sort', String(order)]];
  const shown = [...set.map((part) => [part, get(part)]), ...sorted];
  return {
    get,
    page: address.page,
    // Without orders nobody looks at it.
    order: order as Orders[number],
    isNarrowed: set.length > 0,
    /** The list with nothing narrowed down, in the order in which it is. */
    plain: sorted.length > 0 ? `${pathname}?${new URLSearchParams(sorted)}` : pathname,
    /** What the API is asked for. */
    query: (): string => new URLSearchParams([...shown, ['page', String(address.page)]]).toString(),
    /** The same for all pages at once. */
    wholeQuery: (): string => new URLSearchParams(shown).toString(),
    to: (parts: Parts<Part>): string => address.to(complete(parts)),
    replace: (parts: Parts<Part>): void => address.replace(complete(parts)),
  };
}
