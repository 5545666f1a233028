import { randomUUID } from 'node:crypto';
import { replaceEqualDeep } from '@tanstack/react-query';
import { Hono } from 'hono';
import { DEFAULT_LOCALE, type Locale } from '#contract/localised.ts';
import { spotsStandUntil } from '#domain/schedule/spots.queries.ts';
import type { KeptAnswers, Recipe } from '#platform/cache/kept-answers.ts';
import { Answer } from '#platform/http/answer.ts';
import type { RequestVariables } from '#platform/http/request.ts';
import type { ApiServices, Endpoint, Topic } from './endpoint.ts';

/** How long an answer is believed that no change has overtaken: a date passes by time alone. */
const BELIEVED_MS = 60_000;
/**
 * Of spots: less than a second. Then it is made sure that nothing was told that is not heard yet, e.g. of
 * another process, and that no hold has ended and no date come too near: an answer stands until then.
 */
const SPOTS_BELIEVED_MS = 900;

/** How an answer of public content is made: from the address alone, whoever asks. */
export function contentRecipe(
  it: Endpoint,
  topics: readonly Topic[],
  { params, query }: { params: unknown; query: unknown },
  { visitor, ...services }: ApiServices & { visitor: string },
): Recipe {
  const spots = topics.find((topic) => topic.startsWith('availabilities'));
  const nobody = {
    path: it.path,
    locale: DEFAULT_LOCALE,
    clientAddress: IN_PROCESS,
    browser: '',
    device: { userAgent: '', address: '' },
    country: () => null,
    sessionToken: null,
    idempotencyKey: null,
    proofOfWork: null,
    wantsNoTracking: false,
  };
  const asked = { params, query, body: undefined, file: undefined, staff: null };
  return {
    topics,
    believedMs: spots ? SPOTS_BELIEVED_MS : BELIEVED_MS,
    async make() {
      const now = services.clock();
      const context = { ...services, ...nobody, now };
      const handle = async () => {
        const answered = await it.handle(asked, context);
        const tourId = spots?.split(' ', 2)[1];
        return {
          ...answered,
          standsUntil: spots ? await spotsStandUntil(services.db, now, tourId) : null,
        };
      };
      // A page that is being rendered has had its turn.
      const { status, body, standsUntil } = await (visitor === IN_PROCESS
        ? handle()
        : services.answerTurns.take(visitor, handle));
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'Accept-Encoding',
      };
      const answer = new Answer({ status, headers, body: Buffer.from(JSON.stringify(body)) });
      const made = { answer, isKept: status === 200 };
      if (!standsUntil) return made;
      // What nobody tells of, if there is any, passes like everything else.
      const standsMs = Math.min(BELIEVED_MS, standsUntil.since(now).total('milliseconds'));
      const stands = async () => {
        if (!(await services.isUpToDate())) return false;
        const passedMs = services.clock().since(now).total('milliseconds');
        return passedMs >= 0 && passedMs < standsMs;
      };
      return { ...made, stands };
    },
  };
}

/** Stands for an address where our own pages ask. */
export const IN_PROCESS = 'our own pages';

/** So many addresses are compared with what they said before. */
const COMPARED = 500;

/** What a kept answer says, the same object for all who ask, who leave it as it is. */
type Known = { json: unknown };

/** The API in process. */
export type ApiInProcess = {
  /** What a path answers, where that is kept. */
  find(path: string): Known | null;
  /** Answers a path in a language. */
  ask(path: string, locale: Locale): Promise<Known | Response>;
};

/**
 * The API as the server's own pages ask it: one call of a function, which is neither logged nor
 * counted nor compressed as a visitor's request is. As in a browser, an address that has moved is
 * followed, and no further than one step: a history never leads to a history.
 */
export function createApiInProcess(
  api: Hono<{ Variables: RequestVariables }>,
  kept: KeptAnswers,
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
  const known = new WeakMap<Answer, Known>();
  const latest = new Map<string, Known>();
  const read = (path: string, answer: Answer): Known => {
    const found = known.get(answer);
    if (found) return found;
    // What is in it as it was stays the same object, by which parts of pages are kept.
    const said: unknown = JSON.parse(answer.body.toString());
    const now = { json: replaceEqualDeep(latest.get(path)?.json, said) };
    if (latest.size >= COMPARED) latest.clear();
    latest.set(path, now);
    known.set(answer, now);
    return now;
  };
  const find = (path: string): Known | null => {
    const found = kept.find(path);
    return found && read(path, found);
  };
  return {
    find,
    async ask(path, locale) {
      const known = find(path);
      if (known) return known;
      const answer = await inside.request(path, {}, { locale });
      // A page without a part that should be there is not kept.
      if (!answer.ok) kept.holdsOthers();
      const made = answer.ok ? find(path) : null;
      if (made) return made;
      const moved = answer.status === 301 ? answer.headers.get('location') : null;
      return moved === null ? answer : inside.request(moved, {}, { locale });
    },
  };
}
