import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { mayActAs, type StaffRole } from '#contract/bookings/states.ts';
import { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_KEY_MAX_CHARACTERS } from '#contract/constants.ts';
import { PROOF_HEADER } from '#contract/http/proof-of-work.ts';
import { withQuery } from '#contract/pages/pages.ts';
import { Failure } from '#domain/failures.ts';
import { findSession, recordSeen, type StaffMember } from '#domain/staff/sessions.ts';
import { respond } from '#platform/cache/encoded-response.ts';
import { type Actor, changesBy } from '#platform/db/change.ts';
import { isDiskFull, isUnavailable } from '#platform/db/unavailable.ts';
import { problemResponse } from '#platform/http/problem.ts';
import type { RequestVariables } from '#platform/http/request.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/request-locale.ts';
import { describeError } from '#platform/log/log.ts';
import { QueueFull } from '#platform/queue/visitor-queue.ts';
import { contentRecipe, IN_PROCESS } from './content.ts';
import type {
  ApiContext,
  ApiServices,
  Caller,
  Endpoint,
  Answer as HandlerAnswer,
} from './endpoint.ts';
import { admitApiKey, readApiKey } from './http/api-keys.ts';
import { sessionCookieName } from './http/cookies.ts';
import { takeCall } from './http/guest-limits.ts';
import { Moved, movedResponse } from './http/moved.ts';
import { isOwnRequest } from './http/own-request.ts';
import { InvalidInput, isText, parseInput } from './http/parse-input.ts';
import { readFile, readJson } from './http/read-input.ts';
import { describeFailure, HttpRefusal, httpRefusals, refuseFor } from './http/refusals.ts';

export type Api = Hono<{ Variables: RequestVariables }>;

export function createApi(endpoints: readonly Endpoint[], services: ApiServices): Api {
  const api: Api = new Hono();

  api.use('/api/*', (c, next) => withLocale(c.var.locale, next));

  for (const it of endpoints) {
    const nonDefaultQuery = nonDefaultQueryOf(it);
    api.on(it.method, honoPath(it.path), async (c) => {
      const context = readContext(c, services);
      const staff = await admit(c, it, context);
      const input = await readInput(c, it);
      if (it.content) {
        const answer = await services.responseCache.get(
          // Only query values that differ from the defaults are part of the cache key.
          withQuery(c.req.path, nonDefaultQuery(input.query ?? {})),
          contentRecipe(it, it.content(input.params, input.query), input, {
            ...services,
            visitor: c.var.clientAddress,
          }),
        );
        return respond(c.req.raw, answer);
      }
      // A page that includes this response cannot be cached for all visitors.
      services.responseCache.markUncacheable();
      const inChange = changesBy(actorOf(staff), services.inChange);
      const { body, ...answer } = await it.handle({ ...input, staff }, { ...context, inChange });
      // Staff see their change on the site at once: its notification has invalidated the cache by then.
      if (staff && it.method !== 'GET') await services.isUpToDate();
      if (body instanceof ReadableStream) return respondOnce(body, { ...it.answers, ...answer });
      const text = it.answers.contentType ? String(body) : JSON.stringify(body);
      return respondOnce(text, { ...it.answers, ...answer });
    });
  }

  for (const path of new Set(endpoints.map((each) => each.path))) {
    const methods = endpoints.filter((each) => each.path === path).map((each) => each.method);
    api.all(honoPath(path), () =>
      problemResponse(httpRefusals.method_not_allowed(), { allow: methods.join(', ') }),
    );
  }
  api.all('/api/*', () => problemResponse(httpRefusals.not_found()));

  api.onError((error, c) =>
    withLocale(c.var.locale, () => {
      if (error instanceof HttpRefusal) return problemResponse(error.problem, error.headers);
      if (error instanceof Moved) return movedResponse(error);
      if (error instanceof InvalidInput) return problemResponse(httpRefusals.invalid(error.errors));
      if (error instanceof Failure) return problemResponse(describeFailure(error));
      if (error instanceof QueueFull) {
        const headers = { 'retry-after': String(error.retryAfterSeconds) };
        return problemResponse(httpRefusals.crowded(), headers);
      }
      services.log.error(
        { requestId: c.var.requestId, error: describeError(error) },
        'API call failed',
      );
      if (isUnavailable(error)) {
        return problemResponse(httpRefusals.database_away(), { 'retry-after': '5' });
      }
      return problemResponse(
        isDiskFull(error) ? httpRefusals.disk_full() : httpRefusals.internal(),
      );
    }),
  );
  return api;
}

function actorOf(caller: Caller | null): Actor {
  if (!caller) return { kind: 'guest' };
  return 'keyId' in caller
    ? { kind: 'team', staffId: null, apiKeyName: caller.name }
    : { kind: 'team', staffId: caller.id };
}

/** The first page of a list is the list's own address, under which the fast path looks it up. */
function nonDefaultQueryOf({ query }: Endpoint) {
  const usual = new Map(Object.entries(query?.safeParse({}).data ?? {}));
  return (asked: object): object =>
    Object.fromEntries(Object.entries(asked).filter(([name, value]) => value !== usual.get(name)));
}

const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

type ApiRequest = Context<{ Variables: RequestVariables }>;

const readContext = (c: ApiRequest, services: ApiServices): ApiContext => ({
  ...services,
  now: services.clock(),
  path: c.req.path,
  locale: c.var.locale,
  clientAddress: c.var.clientAddress,
  browser: getCookie(c, CSRF_COOKIE) ?? c.req.header(CSRF_HEADER) ?? '',
  device: {
    userAgent: c.req.header('user-agent') ?? '',
    address: c.var.clientAddress,
    language: c.var.locale,
  },
  country: c.var.country,
  sessionToken: getCookie(c, sessionCookieName(services.isSecure)) ?? null,
  idempotencyKey: c.req.header(IDEMPOTENCY_HEADER) ?? null,
  proofOfWork: c.req.header(PROOF_HEADER)?.slice(0, 200) ?? null,
  wantsNoTracking: c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1',
});

/**
 * Throws HttpRefusal (unauthenticated, role_forbidden, csrf, too_many_requests, not_confirmed_lately, and those of
 * `admitApiKey`).
 */
async function admit(c: ApiRequest, it: Endpoint, context: ApiContext): Promise<Caller | null> {
  const key = it.guard === 'public' ? null : readApiKey(c.req.header('authorization'));
  // No browser sends a key by itself, so neither token nor origin is checked, and its cookies are ignored.
  if (key !== null) return admitApiKey(context, it, key);
  const staff = it.guard === 'public' ? null : await admitStaff(context, it.guard);
  if (it.method !== 'GET' && !isOwnRequest(c, context)) throw new HttpRefusal(httpRefusals.csrf());
  // A page's own call was counted with the page's request.
  if (it.limit && context.clientAddress !== IN_PROCESS) {
    refuseFor(await takeCall(context, it.limit, context.clientAddress));
  }
  if (it.asksAgain === true && !staff?.isConfirmed) {
    throw new HttpRefusal(httpRefusals.not_confirmed_lately());
  }
  return staff;
}

/** Throws HttpRefusal (unauthenticated, role_forbidden). */
async function admitStaff(
  { db, device, inChange, now, sessionToken }: ApiContext,
  role: StaffRole,
): Promise<StaffMember> {
  const session = sessionToken === null ? null : await findSession(db, now, sessionToken);
  if (!session) throw new HttpRefusal(httpRefusals.unauthenticated());
  if (!mayActAs(session.role, role)) throw new HttpRefusal(httpRefusals.role_forbidden());
  if (!session.isSeenLately) await inChange((change) => recordSeen(change, session, device));
  return session;
}

/** Runs after the guard, so that no body of a refused call is read. Throws HttpRefusal, InvalidInput. */
async function readInput(c: ApiRequest, it: Endpoint) {
  // No record has a name that is invalid text, so the address does not exist.
  if (!Object.values(c.req.param()).every(isText)) throw new HttpRefusal(httpRefusals.not_found());
  // Truncated keys could collide, so long ones are refused.
  if ((c.req.header(IDEMPOTENCY_HEADER)?.length ?? 0) > IDEMPOTENCY_KEY_MAX_CHARACTERS) {
    const maximum = IDEMPOTENCY_KEY_MAX_CHARACTERS;
    throw new InvalidInput({ [IDEMPOTENCY_HEADER]: [m.invalid_too_long({ maximum })] });
  }
  return {
    params: it.params && parseInput(it.params, c.req.param()),
    query: it.query && parseInput(it.query, c.req.query()),
    body: it.body && parseInput(it.body, await readJson(c.req.raw, it.bodyMaxBytes)),
    file: it.file && (await readFile(c.req.raw, it.file)),
  };
}

const IDEMPOTENCY_HEADER = 'idempotency-key';

function respondOnce(
  body: string | ReadableStream,
  answer: Endpoint['answers'] & Pick<HandlerAnswer<unknown>, 'headers' | 'cookies'>,
): Response {
  const { status, shape, contentType = 'application/json' } = answer;
  const { headers = {}, cookies = [] } = answer;
  const response = new Response(shape && body, { status, headers });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  if (shape) response.headers.set('content-type', `${contentType}; charset=utf-8`);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}
