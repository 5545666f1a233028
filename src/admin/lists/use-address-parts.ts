import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Parts of an address and what they become; null, or nothing, takes one away. */
export type AddressParts<Part extends string> = Partial<Record<Part, string | null>>;

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
