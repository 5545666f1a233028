import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_KEY_MAX_CHARACTERS } from '#contract/constants.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/localised.ts';
import { withQuery } from '#contract/pages.ts';
import { PROOF_HEADER } from '#contract/proof-of-work.ts';
import { mayActAs, type StaffRole } from '#contract/states.ts';
import { Failure } from '#domain/failures.ts';
import { findSession, noteSeen, type StaffMember } from '#domain/staff/sessions.ts';
import type { KeptAnswers, Recipe } from '#platform/cache/kept-answers.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { isDatabaseAway } from '#platform/db/away.ts';
import { type Actor, changesBy } from '#platform/db/change.ts';
import { Answer, respond } from '#platform/http/answer.ts';
import { problemResponse } from '#platform/http/problem.ts';
import type { RequestVariables } from '#platform/http/request.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/request-locale.ts';
import { describeError, type Log } from '#platform/log/log.ts';
import { Crowded, type Turns } from '#platform/turns/turns.ts';
import type { ApiContext, Endpoint, Answer as HandlerAnswer, Topic } from './endpoint.ts';
import { sessionCookieName } from './http/cookies.ts';
import { Moved, movedResponse } from './http/moved.ts';
import { InvalidInput, isText, parseInput } from './http/parse-input.ts';
import { readFile, readJson } from './http/read-input.ts';
import { describeFailure, HttpRefusal, httpRefusals, limitedFrom } from './http/refusals.ts';

/** What the composition root gives the API; the rest of the context is read from each request. */
export type ApiServices = Pick<
  ApiContext,
  | 'db'
  | 'inChange'
  | 'files'
  | 'limits'
  | 'work'
  | 'csrf'
  | 'newsletterSecret'
  | 'invitationSecret'
  | 'calendarOf'
  | 'previewMail'
  | 'previewAnswer'
  | 'previewLetter'
  | 'teamEmail'
  | 'mailDelivery'
  | 'isSecure'
> & {
  clock: Clock;
  log: Log;
  kept: KeptAnswers;
  /** Answers of public content are made a few at a time. */
  answerTurns: Turns;
  /** Where visitors find the site. */
  publicUrl(): string;
};

/** The endpoints behind one fetch handler, for whoever has said who asks, and in which language. */
export type Api = Hono<{ Variables: RequestVariables }>;

/** Mounts the endpoints: guard, parse, handle, present, the same way for each. */
export function createApi(endpoints: readonly Endpoint[], services: ApiServices): Api {
  const api: Api = new Hono();

  api.use('/api/*', (c, next) => withLocale(c.var.locale, next));

  for (const it of endpoints) {
    api.on(it.method, honoPath(it.path), async (c) => {
      const context = readContext(c, services);
      const staff = await admit(c, it, { ...context, publicUrl: services.publicUrl });
      const input = await readInput(c, it);
      if (it.content) {
        const answer = await services.kept.get(
          // The address by which everybody asks who asks for the same: of the query only what counts.
          withQuery(c.req.path, input.query ?? {}),
          contentRecipe(it, it.content(input.params, input.query), input, {
            ...services,
            visitor: c.var.clientAddress,
          }),
        );
        return respond(c.req.raw, answer);
      }
      // A page that shows this is not the same for everybody.
      services.kept.holdsOthers();
      const actor: Actor = staff ? { kind: 'team', staffId: staff.id } : { kind: 'guest' };
      const inChange = changesBy(actor, services.inChange);
      const { body, ...answer } = await it.handle({ ...input, staff }, { ...context, inChange });
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
      if (error instanceof Crowded) {
        const headers = { 'retry-after': String(error.retryAfterSeconds) };
        return problemResponse(httpRefusals.crowded(), headers);
      }
      const away = isDatabaseAway(error);
      services.log.error({ requestId: c.var.requestId, error: describeError(error) }, 'api failed');
      return away
        ? problemResponse(httpRefusals.database_away(), { 'retry-after': '5' })
        : problemResponse(httpRefusals.internal());
    }),
  );
  return api;
}

/** How long an answer is believed that no change has overtaken: a date passes by time alone. */
const BELIEVED_MS = 60_000;
/** Of spots: less than a second, what another process sells meanwhile included. */
const SPOTS_BELIEVED_MS = 900;

/** How an answer of public content is made: from the address alone, whoever asks. */
function contentRecipe(
  it: Endpoint,
  topics: readonly Topic[],
  { params, query }: Awaited<ReturnType<typeof readInput>>,
  { visitor, ...services }: ApiServices & { visitor: string },
): Recipe {
  const hasSpots = topics.some((topic) => topic.startsWith('availabilities'));
  const nobody = {
    path: it.path,
    locale: DEFAULT_LOCALE,
    clientAddress: IN_PROCESS,
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
    believedMs: hasSpots ? SPOTS_BELIEVED_MS : BELIEVED_MS,
    async make() {
      const context = { ...services, ...nobody, now: services.clock() };
      const handle = async () => it.handle(asked, context);
      // A page that is being rendered has had its turn.
      const { status, body } = await (visitor === IN_PROCESS
        ? handle()
        : services.answerTurns.take(visitor, handle));
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'Accept-Encoding',
      };
      const answer = new Answer({ status, headers, body: Buffer.from(JSON.stringify(body)) });
      return { answer, isKept: status === 200 };
    },
  };
}

/** Stands for an address where our own pages ask. */
const IN_PROCESS = 'our own pages';

/** What a kept answer says, the same object for all who ask, who leave it as it is. */
type Known = { json: unknown };

/** Answers an API path in process, in a language. */
export type AskApi = (path: string, locale: Locale) => Promise<Known | Response>;

/**
 * The API as the server's own pages ask it: one call of a function, which is neither logged nor
 * counted nor compressed as a visitor's request is. As in a browser, an address that has moved is
 * followed, and no further than one step: a history never leads to a history.
 */
export function createAskApi(api: Api, kept: KeptAnswers): AskApi {
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
  const read = (answer: Answer): Known => {
    const found = known.get(answer) ?? { json: JSON.parse(answer.body.toString()) };
    known.set(answer, found);
    return found;
  };
  return async (path, locale) => {
    const found = kept.find(path);
    if (found) return read(found);
    const answer = await inside.request(path, {}, { locale });
    // A page without a part that should be there is not kept.
    if (!answer.ok) kept.holdsOthers();
    const moved = answer.status === 301 ? answer.headers.get('location') : null;
    return moved === null ? answer : inside.request(moved, {}, { locale });
  };
}

const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

type ApiRequest = Context<{ Variables: RequestVariables }>;

const readContext = (c: ApiRequest, services: ApiServices): ApiContext => ({
  ...services,
  now: services.clock(),
  path: c.req.path,
  locale: c.var.locale,
  clientAddress: c.var.clientAddress,
  device: { userAgent: c.req.header('user-agent') ?? '', address: c.var.clientAddress },
  country: c.var.country,
  sessionToken: getCookie(c, sessionCookieName(services.isSecure)) ?? null,
  idempotencyKey: c.req.header(IDEMPOTENCY_HEADER) ?? null,
  proofOfWork: c.req.header(PROOF_HEADER)?.slice(0, 200) ?? null,
  wantsNoTracking: c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1',
});

/**
 * Lets a call in that has its session, its role, its CSRF token and a try left.
 * @returns who is signed in, where that is needed
 * @throws {HttpRefusal} unauthenticated, role_forbidden, csrf, too_many_requests,
 *   not_confirmed_lately
 */
async function admit(
  c: ApiRequest,
  it: Endpoint,
  context: ApiContext & Pick<ApiServices, 'publicUrl'>,
): Promise<StaffMember | null> {
  const { csrf, publicUrl } = context;
  const staff = it.guard === 'public' ? null : await admitStaff(context, it.guard);
  if (it.method !== 'GET') {
    const sent = { cookie: getCookie(c, CSRF_COOKIE), header: c.req.header(CSRF_HEADER) };
    const isOurs = isFromHere(c, publicUrl()) && csrf.verify(sent, context.sessionToken);
    if (!isOurs) throw new HttpRefusal(httpRefusals.csrf());
  }
  // A page's own question was counted where the page was asked for.
  if (it.limit && context.clientAddress !== IN_PROCESS) {
    await limitedFrom(context.limits, it.limit, context.clientAddress);
  }
  if (it.asksAgain === true && !staff?.isConfirmed) {
    throw new HttpRefusal(httpRefusals.not_confirmed_lately());
  }
  return staff;
}

/**
 * Whether one of our own pages writes, as far as the browser says. Newer ones say it in so many
 * words; of others the origin must be where we are found. What is no browser says neither.
 */
function isFromHere(c: ApiRequest, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === c.req.header('host') || origin === new URL(publicUrl).origin;
}

/**
 * Whoever is signed in, if they may do what at least `role` may.
 * @throws {HttpRefusal} unauthenticated, role_forbidden
 */
async function admitStaff(
  { db, inChange, now, sessionToken }: ApiContext,
  role: StaffRole,
): Promise<StaffMember> {
  const session = sessionToken === null ? null : await findSession(db, now, sessionToken);
  if (!session) throw new HttpRefusal(httpRefusals.unauthenticated());
  if (!mayActAs(session.role, role)) throw new HttpRefusal(httpRefusals.role_forbidden());
  if (!session.isSeenLately) await inChange((change) => noteSeen(change, session.sessionId));
  return session;
}

/**
 * Comes after the guard: nobody whom it refuses makes us read a body.
 * @throws {HttpRefusal} not_json, not_multipart, body_too_large, invalid; {InvalidInput}
 */
async function readInput(c: ApiRequest, it: Endpoint) {
  // Nothing of ours has a name that is no text: there is nothing at such an address.
  if (!Object.values(c.req.param()).every(isText)) throw new HttpRefusal(httpRefusals.not_found());
  // Cut short, two keys would be one.
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
