import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { FileStore } from '#platform/files/file-store.ts';
import type { RequestVariables } from '#platform/http/request.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { withLocale } from '#platform/i18n/request-locale.ts';
import type { ApiServices } from '../router.ts';
import { articleFeed } from './article-feed.ts';
import { servePosters } from './posters/serve-posters.ts';
import { robots } from './robots.ts';
import { siteMap } from './site-map.ts';
import { webAppManifest } from './web-app-manifest.ts';

export type FoundServices = Pick<ApiServices, 'db' | 'clock' | 'answerCache'> & {
  files: FileStore;
  /** Where visitors find the site, from the configuration: a request's Host is not believed. */
  publicUrl(): string;
};

/** By what the site is found and shared: documents for machines, and the pictures of shared links. */
export function serveFound(services: FoundServices) {
  const { db, clock, answerCache, publicUrl } = services;
  const app = new Hono<{ Variables: RequestVariables }>();

  /** A document made of public content, kept until that changes. */
  const kept = async (key: string, make: () => Promise<string>): Promise<string> => {
    const found = answerCache.find(key);
    if (found !== null) return found;
    const keep = answerCache.begin(key);
    const made = await make();
    keep(made);
    return made;
  };
  const source = () => ({ db, now: clock() });

  app.get('/robots.txt', (c) => c.text(robots(publicUrl()), 200, { 'cache-control': HOUR }));

  app.get('/sitemap.xml', compress(), async (c) => {
    const text = await kept(c.req.path, () => siteMap(source(), publicUrl()));
    return c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8' });
  });

  app.get('/articles/feed.xml', compress(), async (c) => {
    const { locale } = c.var;
    const text = await kept(`${c.req.path} ${locale}`, () =>
      withLocale(locale, () => articleFeed(source(), publicUrl())),
    );
    const type = 'application/rss+xml; charset=utf-8';
    return c.body(text, 200, { 'content-type': type, ...spoken(locale) });
  });

  app.get('/manifest.webmanifest', (c) =>
    c.body(withLocale(c.var.locale, webAppManifest), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': HOUR,
      ...spoken(c.var.locale),
    }),
  );

  app.route('/', servePosters(services));
  return app;
}

const HOUR = 'public, max-age=3600';

const spoken = (locale: Locale) => ({
  'content-language': locale,
  vary: 'Accept-Language, Cookie',
});
