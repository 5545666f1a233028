import type { MiddlewareHandler } from 'hono';
import { formatRedirect, isCarriedOver, isPageWithQuery } from '#contract/pages/redirects.ts';
import { parseRedirectMap } from '#domain/redirects/redirects.ts';
import type { Reader } from '#platform/db/types.ts';

type Way = {
  to: string;
  /** Whether it also applies where a page has the same path, because the query matches. */
  isByQuery: boolean;
};

/** In memory, so that requests need no database query. */
export type Redirects = {
  find(url: Pick<URL, 'pathname' | 'search'>): Way | null;
  /** Reloads the redirects. Calls run one after another, so the latest state wins. */
  follow(): Promise<void>;
};

export function createRedirects(reader: Reader): Redirects {
  let known = new Map<string, string>();
  let latest = Promise.resolve();
  const read = async () => {
    known = await parseRedirectMap(reader);
  };
  return {
    find(url) {
      if (known.size === 0) return null;
      const whole = formatRedirect(url);
      const path = formatRedirect({ pathname: url.pathname, search: '' });
      const exact = known.get(whole);
      const to = exact ?? known.get(path);
      if (to === undefined) return null;
      const isByQuery = exact !== undefined && whole !== path && isPageWithQuery(whole);
      return { to: withQueryOf(to, url.search, exact !== undefined), isByQuery };
    },
    follow() {
      latest = latest.then(read, read);
      return latest;
    },
  };
}

/** Adds the request's query; to a redirect with its own query (`isWhole`), only language and campaign. */
function withQueryOf(to: string, search: string, isWhole: boolean): string {
  // The base is only for parsing; the result is a path.
  const target = new URL(to, 'http://here.invalid');
  for (const [name, value] of new URLSearchParams(search)) {
    if ((!isWhole || isCarriedOver(name)) && !target.searchParams.has(name))
      target.searchParams.append(name, value);
  }
  return `${target.pathname}${target.search}${target.hash}`;
}

/** A corrected redirect reaches everyone within an hour. */
const BELIEVED_SECONDS = 3600;

/** An existing page at the old address wins. */
export const followRedirects =
  (redirects: Redirects): MiddlewareHandler =>
  async (c, next) => {
    const isAsked = c.req.method === 'GET' || c.req.method === 'HEAD';
    const way = isAsked ? redirects.find(new URL(c.req.url)) : null;
    if (way === null) return next();
    if (!way.isByQuery) {
      await next();
      if (c.res.status !== 404) return;
      await c.res.body?.cancel();
    }
    c.res = undefined;
    c.res = new Response(null, {
      status: 301,
      headers: { location: way.to, 'cache-control': `public, max-age=${BELIEVED_SECONDS}` },
    });
  };
