import { createContext, createElement, Fragment, type ReactNode, useContext, useId } from 'react';

/** What the server does with the parts of a page that it may have rendered before. */
export type KeptParts = {
  /**
   * What to write in place of a part that is known, or around one that is not yet; null for one that
   * is made of something that is not there.
   */
  place(
    name: string,
    of: readonly (object | undefined)[],
    /** Says where in the page it stands. */
    id: string,
  ): string | readonly [before: string, after: string] | null;
};

/** Null in a browser, which renders everything. */
export const keptPartsContext = createContext<KeptParts | null>(null);

type KeptPartProps = {
  /** Its own on its page, and another one for each way in which it can look. */
  name: string;
  /** The answers of the API, or what is in them, that its markup is made of. */
  of: readonly (object | undefined)[];
  children?: ReactNode;
};

/**
 * A part of a page that is made of answers, the business, the language, and nothing else: the server renders
 * it once for as long as these stay the same, and writes the same HTML into every page that shows it. For
 * a browser it is not there: what is in it wakes up as everything does.
 */
export function KeptPart({ name, of, children }: KeptPartProps): ReactNode {
  const id = useId();
  const place = useContext(keptPartsContext)?.place(name, of, id);
  if (typeof place === 'string') return place;
  // The server and the browser count the same three children, or ids in the middle one would differ.
  return createElement(Fragment, null, place?.[0], children, place?.[1]);
}
