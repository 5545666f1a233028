import { randomUUID } from 'node:crypto';
import { replaceEqualDeep } from '@tanstack/react-query';
import { Hono } from 'hono';
import { DEFAULT_LOCALE, type Locale } from '#contract/localised.ts';
import { spotsCurrentUntil } from '#domain/schedule/spots.queries.ts';
import { EncodedResponse } from '#platform/cache/encoded-response.ts';
import type { Recipe, ResponseCache } from '#platform/cache/response-cache.ts';
import type { RequestVariables } from '#platform/http/request.ts';
import type { ApiServices, Endpoint, Topic } from './endpoint.ts';

/** How long a response is trusted without a change, because dates pass with time alone. */
const MAX_AGE_MS = 60_000;
/** After this, spots are reused only if no hold, cutoff or other process has changed them unseen. */
const SPOTS_MAX_AGE_MS = 900;

/** How a response of public content is made: from the address alone, the same for all visitors. */
export function contentRecipe(
  it: Endpoint,
  topics: readonly Topic[],
  { params, query }: { params: unknown; query: unknown },
  { visitor, ...services }: ApiServices & { visitor: string },
): Recipe {
  const spots = topics.find((topic) => topic.startsWith('availabilities'));
  const anonymous = {
    path: it.path,
    locale: DEFAULT_LOCALE,
    clientAddress: IN_PROCESS,
    browser: '',
    device: { userAgent: '', address: '', language: DEFAULT_LOCALE },
    country: () => null,
    sessionToken: null,
    idempotencyKey: null,
    proofOfWork: null,
    wantsNoTracking: false,
  };
  const asked = { params, query, body: undefined, file: undefined, staff: null };
  return {
    topics,
    maxAgeMs: spots ? SPOTS_MAX_AGE_MS : MAX_AGE_MS,
    async make() {
      const now = services.clock();
      const context = { ...services, ...anonymous, now };
      const handle = async () => {
        const answered = await it.handle(asked, context);
        const tourId = spots?.split(' ', 2)[1];
        return {
          ...answered,
          currentUntil: spots ? await spotsCurrentUntil(services.db, now, tourId) : null,
        };
      };
      // A page being rendered already holds a slot of the limiter.
      const {
        status,
        body,
        currentUntil: standsUntil,
      } = await (visitor === IN_PROCESS ? handle() : services.answerQueue.take(visitor, handle));
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'Accept-Encoding',
      };
      const answer = new EncodedResponse({
        status,
        headers,
        body: Buffer.from(JSON.stringify(body)),
      });
      const made = { answer, isCacheable: status === 200 };
      if (!standsUntil) return made;
      // Changes without a notification, if any, expire like everything else.
      const currentMs = Math.min(MAX_AGE_MS, standsUntil.since(now).total('milliseconds'));
      const isCurrent = async () => {
        if (!(await services.isUpToDate())) return false;
        const passedMs = services.clock().since(now).total('milliseconds');
        return passedMs >= 0 && passedMs < currentMs;
      };
      return { ...made, isCurrent: isCurrent };
    },
  };
}

/** Used as the client address when the server's own pages call the API. */
export const IN_PROCESS = 'our own pages';

const COMPARED = 500;

/** Shared by all callers and never modified. */
type Known = { json: unknown };

export type ApiInProcess = {
  find(path: string): Known | null;
  ask(path: string, locale: Locale): Promise<Known | Response>;
};

/** Has no logging, limits or compression. Follows one redirect, because redirects never form chains. */
export function createApiInProcess(
  api: Hono<{ Variables: RequestVariables }>,
  responseCache: ResponseCache,
): ApiInProcess {
  const inside = new Hono<{ Bindings: { locale: Locale }; Variables: RequestVariables }>();
  inside.use((c, next) => {
    c.set('requestId', randomUUID());
    c.set('clientAddress', IN_PROCESS);
    c.set('country', () => null);
    c.set('locale', c.env.locale);
    return next();
  });
  inside.route('/', api);
  const known = new WeakMap<EncodedResponse, Known>();
  const latest = new Map<string, Known>();
  const read = (path: string, answer: EncodedResponse): Known => {
    const found = known.get(answer);
    if (found) return found;
    // Unchanged parts stay the same objects, which are the keys of cached page fragments.
    const said: unknown = JSON.parse(answer.body.toString());
    const now = { json: replaceEqualDeep(latest.get(path)?.json, said) };
    if (latest.size >= COMPARED) latest.clear();
    latest.set(path, now);
    known.set(answer, now);
    return now;
  };
  const find = (path: string): Known | null => {
    const found = responseCache.find(path);
    return found && read(path, found);
  };
  return {
    find,
    async ask(path, locale) {
      const known = find(path);
      if (known) return known;
      const answer = await inside.request(path, {}, { locale });
      // A page that lacks a required part is not cached.
      if (!answer.ok) responseCache.markUncacheable();
      const made = answer.ok ? find(path) : null;
      if (made) return made;
      const moved = answer.status === 301 ? answer.headers.get('location') : null;
      return moved === null ? answer : inside.request(moved, {}, { locale });
    },
  };
}
