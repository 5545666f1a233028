import { Hono } from 'hono';
import { paletteOf } from '#contract/branding/palette.ts';
import type { Locale } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pages } from '#contract/pages/pages.ts';
import { businessDescription, businessTitle } from '#contract/settings/business.ts';
import { region } from '#contract/settings/region.ts';
import type { BusinessFacts } from '#contract/settings/settings.schemas.ts';
import { readBusiness } from '#domain/settings/settings.ts';
import { EncodedResponse, respond } from '#platform/cache/encoded-response.ts';
import { localizedKey } from '#platform/cache/fast-path.ts';
import type { Recipe } from '#platform/cache/response-cache.ts';
import type { RequestVariables } from '#platform/http/request.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/request-locale.ts';
import type { ApiServices, Topic } from '../endpoint.ts';
import { articleFeed } from './article-feed.ts';
import { serveIcons } from './icons.ts';
import { llmsText } from './llms.ts';
import { serveOpenGraphImages } from './open-graph/serve-images.ts';
import { siteMap } from './site-map.ts';

export type SeoServices = Pick<ApiServices, 'db' | 'clock' | 'files' | 'responseCache'> & {
  /** The configured origin of the site; a request's Host header is not trusted. */
  publicUrl(): string;
  /** Null unless search engines are told of changed pages. */
  indexNowKey: string | null;
};

export function serveSeo(services: SeoServices) {
  const { db, clock, responseCache, publicUrl } = services;
  const app = new Hono<{ Variables: RequestVariables }>();

  const document = (
    topics: readonly Topic[],
    headers: Record<string, string>,
    make: () => Promise<string>,
  ): Recipe => ({
    topics,
    maxAgeMs: MAX_AGE_MS,
    async make() {
      const answer = new EncodedResponse({ headers, body: Buffer.from(await make()) });
      return { answer, isCacheable: true };
    },
  });
  const source = () => ({ db, now: clock() });

  app.get('/robots.txt', (c) => c.text(robots(publicUrl()), 200, { 'cache-control': HOUR }));

  app.get('/sitemap.xml', async (c) => {
    const headers = { 'content-type': 'application/xml; charset=utf-8', vary: 'Accept-Encoding' };
    const recipe = document(['tours', 'articles', 'letters', 'documents'], headers, () =>
      siteMap(source(), publicUrl()),
    );
    return respond(c.req.raw, await responseCache.get(c.req.path, recipe));
  });

  const { indexNowKey } = services;
  if (indexNowKey !== null) app.get(`/${indexNowKey}.txt`, (c) => c.text(indexNowKey));

  app.get('/llms.txt', async (c) => {
    const headers = { 'content-type': 'text/plain; charset=utf-8', vary: 'Accept-Encoding' };
    const recipe = document(['tours', 'articles', 'settings'], headers, () =>
      withLocale(region().defaultLanguage, () => llmsText(source(), publicUrl())),
    );
    return respond(c.req.raw, await responseCache.get(c.req.path, recipe));
  });

  app.get(pages.articleFeed, async (c) => {
    const { locale } = c.var;
    const headers = {
      'content-type': 'application/rss+xml; charset=utf-8',
      'content-language': locale,
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    };
    const recipe = document(['articles', 'settings'], headers, () =>
      withLocale(locale, () => articleFeed(source(), publicUrl())),
    );
    return respond(c.req.raw, await responseCache.get(localizedKey(locale, c.req.path), recipe));
  });

  app.get('/manifest.webmanifest', async (c) => {
    const { locale } = c.var;
    const headers = {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': HOUR,
      ...spoken(locale),
    };
    const isForStaff = c.req.query('area') === 'admin';
    const recipe = document(['settings'], headers, async () => {
      const business = await readBusiness(db);
      return withLocale(locale, () =>
        webAppManifest(business, isForStaff ? staffApp(business) : guestApp(business)),
      );
    });
    const key = localizedKey(locale, isForStaff ? `${c.req.path} admin` : c.req.path);
    return respond(c.req.raw, await responseCache.get(key, recipe));
  });

  app.route('/', serveIcons(services));
  app.route('/', serveOpenGraphImages(services));
  return app;
}

/** A scheduled article is published by time alone. */
const MAX_AGE_MS = 60_000;
const HOUR = 'public, max-age=3600';

const spoken = (locale: Locale) => ({
  'content-language': locale,
  vary: 'Accept-Language, Cookie',
});

/** `/api` is closed too: pages embed its responses, and a crawler must not be counted as a visit. */
const CLOSED = [
  adminPages.home,
  '/api/',
  '/book/',
  '/booking/',
  '/review/',
  // Only the pages that emailed links open; newsletter issues below this path are public.
  `${pages.newsletter}$`,
  `${pages.newsletter}?`,
  pages.newsletterUnsubscription,
];

const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const icon = (src: string, sizes: string, purpose = 'any') => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

const guestApp = (business: BusinessFacts) => ({
  id: '/',
  start_url: '/',
  name: businessTitle(business, currentLocale()),
});

/** Opens the admin area: on an iPhone, only pages on the Home Screen may show notifications. */
const staffApp = ({ name }: BusinessFacts) => ({
  id: adminPages.home,
  start_url: adminPages.home,
  name: `${name} · ${m.admin_area()}`,
});

const webAppManifest = (business: BusinessFacts, app: ReturnType<typeof guestApp>): string =>
  JSON.stringify({
    ...app,
    short_name: business.name,
    description: businessDescription(business, currentLocale()),
    lang: currentLocale(),
    dir: 'ltr',
    scope: '/',
    display: 'standalone',
    background_color: paletteOf(business.look).light.theme.page,
    theme_color: paletteOf(business.look).light.theme.page,
    categories: ['travel'],
    icons: [
      icon('/favicon.svg', 'any'),
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  });
