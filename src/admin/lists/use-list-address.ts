import { useLocation, useSearchParams } from 'react-router';

/** What a list can be narrowed by: the values that there are, or null for any text. */
type Filters<Part extends string> = Record<Part, readonly string[] | null>;

/**
 * What a list shows stands in its address: a reload, a link and the Back button all work. A value
 * that there is not counts as none.
 */
export function useListAddress<Part extends string>(filters: Filters<Part>) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const names = Object.keys(filters) as Part[];

  function get(part: Part): string {
    const value = params.get(part)?.trim() ?? '';
    return filters[part]?.includes(value) === false ? '' : value;
  }
  function changed(parts: Partial<Record<Part | 'page', string | null>>): URLSearchParams {
    const next = new URLSearchParams(params);
    next.delete('lng');
    // Another choice begins at its first page.
    for (const [part, value] of Object.entries({ page: null, ...parts })) {
      if (value) next.set(part, String(value));
      else next.delete(part);
    }
    return next;
  }
  const set = names.filter((part) => get(part) !== '');
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  return {
    get,
    page,
    isNarrowed: set.length > 0,
    /** The list with nothing narrowed down. */
    plain: pathname,
    /** What the API is asked for. */
    query: (): string =>
      new URLSearchParams([
        ...set.map((part) => [part, get(part)]),
        ['page', String(page)],
      ]).toString(),
    /** The address with some parts changed; null takes a part away. */
    to: (parts: Partial<Record<Part | 'page', string | null>>): string => {
      const search = changed(parts).toString();
      return search === '' ? pathname : `${pathname}?${search}`;
    },
    /** The same at once, leaving no step for the Back button. */
    replace: (parts: Partial<Record<Part | 'page', string | null>>): void =>
      setParams(changed(parts), { replace: true, preventScrollReset: true }),
  };
}
