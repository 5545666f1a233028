import { type Context, Hono } from 'hono';
import type { RequestVariables } from '#platform/http/request.ts';
import { parseLocale } from '#platform/i18n/locale.ts';
import { withLocale } from '#platform/i18n/request-locale.ts';
import type { FoundServices } from '../found.ts';
import { fingerprint, type Poster } from './poster.ts';
import { articlePoster, sitePoster, tourPoster } from './poster-facts.ts';
import { createPosters } from './posters.ts';

type PosterContext = Context<{ Variables: RequestVariables }>;
type Source = Parameters<typeof sitePoster>[0];

/** Pages ask with the version of what is drawn, so that a day in somebody's cache does no harm. */
const CACHE = 'public, max-age=86400';

/** The pictures that shared links show, at `/og/pt/tour/alfama-at-dawn.jpg`. */
export function servePosters({ db, clock, files, answerCache }: FoundServices) {
  const app = new Hono<{ Variables: RequestVariables }>();
  const posters = createPosters(files);

  const answer = async (c: PosterContext, describe: (source: Source) => Promise<Poster>) => {
    const locale = parseLocale(c.req.param('locale'));
    if (!locale) return c.notFound();
    const kept = answerCache.find(c.req.path);
    const keep = answerCache.begin(c.req.path);
    const poster = kept
      ? (JSON.parse(kept) as Poster)
      : await withLocale(locale, () => describe({ db, now: clock() }));
    if (!kept) keep(JSON.stringify(poster));
    const etag = `"${fingerprint(poster)}"`;
    const headers = {
      etag,
      'cache-control': CACHE,
      // Those who show a shared link may show its picture straight from here.
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    const jpeg = await posters.find(poster);
    return c.body(new Uint8Array(jpeg), 200, { ...headers, 'content-type': 'image/jpeg' });
  };

  app.get('/og/:locale/site.jpg', (c) => answer(c, sitePoster));
  app.get('/og/:locale/tour/:file{.+\\.jpg}', (c) =>
    answer(c, (source) => tourPoster(source, nameOf(c.req.param('file')))),
  );
  app.get('/og/:locale/article/:file{.+\\.jpg}', (c) =>
    answer(c, (source) => articlePoster(source, nameOf(c.req.param('file')))),
  );
  return app;
}

const nameOf = (file: string): string => file.slice(0, -'.jpg'.length);
