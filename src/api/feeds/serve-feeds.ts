import { Hono } from 'hono';
import { PRODUCT_FEEDS } from '#contract/http/feed-paths.ts';
import { readBusiness } from '#domain/settings/settings.ts';
import { listActiveTours } from '#domain/tours/tours.queries.ts';
import { EncodedResponse, respond } from '#platform/cache/encoded-response.ts';
import type { RequestVariables } from '#platform/http/request.ts';
import type { ApiServices } from '../endpoint.ts';
import { presentTours } from '../public/tours.ts';
import { googleProducts } from './google-products.ts';
import { metaProducts } from './meta-products.ts';

const AT_MOST = 1000;
/** Whether a tour has free places changes with time alone. */
const MAX_AGE_MS = 15 * 60_000;

type Feed = {
  path: string;
  type: string;
  write(tours: Tours, facts: Facts): string;
};
type Tours = Awaited<ReturnType<typeof presentTours>>;
type Facts = { business: Awaited<ReturnType<typeof readBusiness>>; origin: string; nonce: number };

const feeds: readonly Feed[] = [
  {
    path: PRODUCT_FEEDS.google,
    type: 'application/json; charset=utf-8',
    write: (tours, facts) => JSON.stringify(googleProducts(tours, facts)),
  },
  { path: PRODUCT_FEEDS.meta, type: 'text/csv; charset=utf-8', write: metaProducts },
];

/** Product files that search engines and shops read. */
export function serveFeeds(services: ApiServices) {
  const { db, clock, log, publicUrl, responseCache } = services;
  const app = new Hono<{ Variables: RequestVariables }>();
  for (const { path, type, write } of feeds) {
    app.get(path, async (c) => {
      const answer = await responseCache.get(path, {
        topics: ['tours', 'availabilities', 'reviews', 'settings'],
        maxAgeMs: MAX_AGE_MS,
        async make() {
          const now = clock();
          const tours = await listActiveTours(db, 1, AT_MOST);
          const presented = await presentTours(tours, { db, now, log, path });
          const business = await readBusiness(db);
          const nonce = now.epochMilliseconds;
          const body = Buffer.from(write(presented, { business, origin: publicUrl(), nonce }));
          const headers = { 'content-type': type, vary: 'Accept-Encoding' };
          return { answer: new EncodedResponse({ headers, body }), isCacheable: true };
        },
      });
      return respond(c.req.raw, answer);
    });
  }
  return app;
}
