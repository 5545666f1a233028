import type { MiddlewareHandler } from 'hono';
import { formatRedirect, goesAlong, isPageWithQuery } from '#contract/pages/redirects.ts';
import { parseRedirectMap } from '#domain/redirects/redirects.ts';
import type { Reader } from '#platform/db/types.ts';

type Way = {
  to: string;
  /** Whether it leads on though a page of ours has its path: by its query. */
  isByQuery: boolean;
};

/** The old addresses in memory: a visitor costs no look into the database. */
export type Redirects = {
  /** Where an address leads; null when it is no old one. */
  find(url: Pick<URL, 'pathname' | 'search'>): Way | null;
  /** Reads them anew, one after the other: what is read last was there last. */
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

/** What the old address does not name itself goes along: the language and a campaign always. */
function withQueryOf(to: string, search: string, isWhole: boolean): string {
  // Only paths of ours are cached, so the path is the key.
  const target = new URL(to, 'http://here.invalid');
  for (const [name, value] of new URLSearchParams(search)) {
    if ((!isWhole || goesAlong(name)) && !target.searchParams.has(name))
      target.searchParams.append(name, value);
  }
  return `${target.pathname}${target.search}${target.hash}`;
}

/** So long a browser believes it: a pair that was wrong is mended within the hour. */
const BELIEVED_SECONDS = 3600;

/** Leads from old addresses to new ones. Whatever is there under the old one wins. */
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
