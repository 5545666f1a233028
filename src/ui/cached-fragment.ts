import { createContext, createElement, Fragment, type ReactNode, useContext, useId } from 'react';

export type FragmentCache = {
  /** Markup to write for a cached fragment, or around a new one; null if a response is missing. */
  place(
    name: string,
    of: readonly (object | undefined)[],
    /** Identifies the position in the page. */
    id: string,
  ): string | readonly [before: string, after: string] | null;
};

/** Null in a browser, which renders everything. */
export const fragmentCacheContext = createContext<FragmentCache | null>(null);

type CachedFragmentProps = {
  /** Unique on its page and for each variant. */
  name: string;
  /** The API responses, or parts of them, that the markup depends on. */
  of: readonly (object | undefined)[];
  children?: ReactNode;
};

/** Depends only on `of`, the business and the language. In a browser it has no effect. */
export function CachedFragment({ name, of, children }: CachedFragmentProps): ReactNode {
  const id = useId();
  const place = useContext(fragmentCacheContext)?.place(name, of, id);
  if (typeof place === 'string') return place;
  // Server and browser render the same three children, so that ids in the middle one match.
  return createElement(Fragment, null, place?.[0], children, place?.[1]);
}
