import { type Context, Hono } from 'hono';
import { readBusiness } from '#domain/settings/settings.ts';
import { EncodedResponse } from '#platform/cache/encoded-response.ts';
import type { RequestVariables } from '#platform/http/request.ts';
import { parseLocale } from '#platform/i18n/locale.ts';
import { withLocale } from '#platform/i18n/request-locale.ts';
import type { ApiServices, Topic } from '../../endpoint.ts';
import { fingerprint, type OpenGraphImage } from './image.ts';
import { articleOpenGraphImage, siteOpenGraphImage, tourOpenGraphImage } from './image-facts.ts';
import { createOpenGraphImages } from './images.ts';

type OpenGraphContext = Context<{ Variables: RequestVariables }>;
type ImageServices = Pick<ApiServices, 'db' | 'clock' | 'files' | 'responseCache'>;
type Source = Parameters<typeof siteOpenGraphImage>[0];

/** A tour's next date passes with time alone. */
const MAX_AGE_MS = 60_000;
/** A day is safe, because pages request an image with the version of its content. */
const CACHE = 'public, max-age=86400';

/** Serves the images of shared links, e.g. `/og/pt/tour/alfama-at-dawn.jpg`. */
export function serveOpenGraphImages({ db, clock, files, responseCache }: ImageServices) {
  const app = new Hono<{ Variables: RequestVariables }>();
  const openGraphImages = createOpenGraphImages(files);

  const answer = async (
    c: OpenGraphContext,
    topics: readonly Topic[],
    describe: (source: Source) => Promise<Omit<OpenGraphImage, 'business' | 'look'>>,
  ) => {
    const locale = parseLocale(c.req.param('locale'));
    if (!locale) return c.notFound();
    // The key is not the path, because the fast path would then send this JSON as the image.
    const described = await responseCache.get(`drawn at ${c.req.path}`, {
      topics,
      maxAgeMs: MAX_AGE_MS,
      async make() {
        const facts = await withLocale(locale, () => describe({ db, now: clock() }));
        const { name: business, look } = await readBusiness(db);
        const body = Buffer.from(JSON.stringify({ business, look, ...facts }));
        return { answer: new EncodedResponse({ headers: {}, body }), isCacheable: true };
      },
    });
    const image = JSON.parse(described.body.toString()) as OpenGraphImage;
    const etag = `"${fingerprint(image)}"`;
    const headers = {
      etag,
      'cache-control': CACHE,
      // Other sites that show a shared link may embed its image.
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    const jpeg = await openGraphImages.find(image);
    return c.body(new Uint8Array(jpeg), 200, { ...headers, 'content-type': 'image/jpeg' });
  };

  app.get('/og/:locale/site.jpg', (c) =>
    answer(c, ['gallery_items', 'reviews', 'settings'], siteOpenGraphImage),
  );
  app.get('/og/:locale/tour/:file{.+\\.jpg}', (c) =>
    answer(c, ['tours', 'reviews', 'settings'], (source) =>
      tourOpenGraphImage(source, nameOf(c.req.param('file'))),
    ),
  );
  app.get('/og/:locale/article/:file{.+\\.jpg}', (c) =>
    answer(c, ['articles', 'settings'], (source) =>
      articleOpenGraphImage(source, nameOf(c.req.param('file'))),
    ),
  );
  return app;
}

const nameOf = (file: string): string => file.slice(0, -'.jpg'.length);
