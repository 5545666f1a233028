// The API takes no longer ones.
const MAX_CHARACTERS = 2000;

/** Path with query and hash. A booking’s query holds the guest’s token and stays here, as any token. */
export function visitPath({ pathname, search, hash }: URL): string {
  if (/^\/(?:booking|review)(?:\/|$)/.test(pathname)) return pathname;
  const query = new URLSearchParams(search);
  query.delete('token');
  const text = query.size > 0 ? `?${query}` : '';
  return `${pathname}${text}${hash}`.slice(0, MAX_CHARACTERS);
}

/** Where the guest came from; of our own pages the path alone, null for none. */
export function visitReferrer(referrer: string, ownOrigin: string): string | null {
  const url = URL.parse(referrer);
  if (!url) return null;
  const text = url.origin === ownOrigin ? `${url.origin}${url.pathname}` : referrer;
  return text.slice(0, MAX_CHARACTERS);
}
