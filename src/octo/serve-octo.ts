import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { OCTO_PATH } from '#contract/http/api-paths.ts';
import { locales } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import { findKeyOwner, recordKeyUse } from '#domain/channels/channel-keys.ts';
import { readBusiness } from '#domain/settings/settings.ts';
import { isKeyUseRecorded } from '#domain/staff/secret-key.ts';
import { listActiveTours } from '#domain/tours/tours.queries.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { changesBy, type InChange } from '#platform/db/change.ts';
import type { Db } from '#platform/db/types.ts';
import { isUnavailable } from '#platform/db/unavailable.ts';
import type { Limits } from '#platform/http/limits.ts';
import { readBody } from '#platform/http/read-body.ts';
import type { RequestVariables } from '#platform/http/request.ts';
import { describeError, type Log } from '#platform/log/log.ts';
import { checkAvailability, findProduct, readCalendar } from './availability.ts';
import { liveBookings } from './bookings.ts';
import type { Call } from './call.ts';
import { badRequest, OctoError } from './octo-error.ts';
import { OPTION_ID, presentProduct } from './present-product.ts';
import type { View } from './product-facts.ts';
import { readFacts } from './read-products.ts';
import { testBookings } from './test-bookings.ts';

export type OctoServices = {
  db: Db;
  inChange: InChange;
  clock: Clock;
  log: Log;
  floods: Limits<'lookUp' | 'resellerRead' | 'resellerWrite'>;
  publicUrl(): string;
};

const BODY_MAX_BYTES = 256 * 1024;

const capabilities = [
  { id: 'octo/content', revision: 1 },
  { id: 'octo/pricing', revision: 1 },
] as const;

type OctoContext = Context<{ Variables: RequestVariables }>;
type Handle = (call: Call, c: OctoContext) => Promise<unknown>;

/** The OCTO standard for resellers (docs/octo.md), over the same use cases as the site. */
export function serveOcto(services: OctoServices): Hono<{ Variables: RequestVariables }> {
  const app = new Hono<{ Variables: RequestVariables }>({ strict: false });

  /** Guard, limit, parse, use case, present; every refusal is in the standard's form. */
  const on = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, handle: Handle) =>
    app.on(method, `${OCTO_PATH}${path}`, async (c) => {
      try {
        const call = await readCall(c, services);
        const answer = await handle(call, c);
        return c.json(answer as object, 200, headersOf(call));
      } catch (error) {
        return refuse(c, error, services);
      }
    });

  on('GET', '/capabilities', () =>
    Promise.resolve(
      capabilities.map((each) => ({ ...each, required: false, dependencies: [], docs: null })),
    ),
  );
  on('GET', '/supplier', readSupplier);
  on('GET', '/products', async ({ db, now, view }) => {
    const tours = await listActiveTours(db);
    const factsOf = await readFacts(db, now, { tours, view });
    return tours.map((tour) => presentProduct(tour, factsOf(tour), view));
  });
  on('GET', '/products/:id', async ({ db, now, view }, c) => {
    const tour = await findProduct(db, { productId: c.req.param('id'), optionId: OPTION_ID });
    const factsOf = await readFacts(db, now, { tours: [tour], view });
    return presentProduct(tour, factsOf(tour), view);
  });
  on('POST', '/availability', checkAvailability);
  on('POST', '/availability/calendar', readCalendar);
  on('POST', '/bookings', (call) => bookingsOf(call).reserve(call));
  on('GET', '/bookings', (call, c) => {
    const { resellerReference, supplierReference } = c.req.query();
    if (!resellerReference && !supplierReference) {
      throw badRequest('either resellerReference or supplierReference is required');
    }
    return bookingsOf(call).list(call, { resellerReference, supplierReference });
  });
  const onBooking = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    name: Exclude<keyof typeof liveBookings, 'list' | 'reserve'>,
  ) =>
    on(method, `/bookings/:uuid${path}`, (call, c) =>
      bookingsOf(call)[name](call, c.req.param('uuid') ?? ''),
    );
  onBooking('GET', '', 'read');
  onBooking('PATCH', '', 'update');
  onBooking('DELETE', '', 'cancel');
  onBooking('POST', '/confirm', 'confirm');
  onBooking('POST', '/extend', 'extend');
  onBooking('POST', '/cancel', 'cancel');
  app.all(`${OCTO_PATH}/*`, (c) =>
    refuse(c, new OctoError('NOT_FOUND', 'There is no such endpoint', { status: 404 }), services),
  );
  return app;
}

const bookingsOf = ({ isTest }: Call) => (isTest ? testBookings : liveBookings);

/** Throws OctoError UNAUTHORIZED, FORBIDDEN, TOO_MANY_REQUESTS, BAD_REQUEST. */
async function readCall(c: OctoContext, services: OctoServices): Promise<Call> {
  const { db, inChange, clock, floods, publicUrl } = services;
  const now = clock();
  const [, key] = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  if (key === undefined) {
    throw new OctoError('UNAUTHORIZED', 'Send your API key as Authorization: Bearer', {
      status: 401,
    });
  }
  const owner = await findKeyOwner(db, key);
  if (!owner) {
    refuseFor(await floods.take({ name: 'lookUp', address: c.var.clientAddress }));
    throw new OctoError('FORBIDDEN', 'The API key is invalid or was revoked', { status: 403 });
  }
  const isWrite = c.req.method !== 'GET' && c.req.path.startsWith(`${OCTO_PATH}/bookings`);
  const name = isWrite ? 'resellerWrite' : 'resellerRead';
  refuseFor(await floods.take({ name, key: owner.keyId }));
  if (!isKeyUseRecorded(owner, now)) await inChange((change) => recordKeyUse(change, owner.keyId));
  const asked = capabilitiesOf(c);
  const { commissionBasisPoints } = owner.channel;
  return {
    db,
    inChange: changesBy({ kind: 'reseller' }, inChange),
    now,
    channel: owner.channel,
    isTest: c.req.header('octo-env')?.toLowerCase() === 'test',
    view: {
      locale: localeOf(c),
      hasPricing: asked.has('octo/pricing'),
      hasContent: asked.has('octo/content'),
      origin: publicUrl(),
      commissionBasisPoints,
    },
    body: c.req.method === 'GET' ? undefined : await readJson(c.req.raw),
  };
}

function refuseFor(wait: number | null): void {
  if (wait !== null) {
    throw new OctoError('TOO_MANY_REQUESTS', `Please try again in ${wait} seconds`, {
      status: 429,
    });
  }
}

/** From the header or the `_capabilities` parameter, by full or short names. */
function capabilitiesOf(c: OctoContext): ReadonlySet<string> {
  const asked = [c.req.header('octo-capabilities'), c.req.query('_capabilities')].join(',');
  const names = asked.split(',').map((each) => each.trim().toLowerCase());
  const full = names.map((each) => (each.includes('/') ? each : `octo/${each}`));
  return new Set(full.filter((each) => capabilities.some(({ id }) => id === each)));
}

/** The business's language that the reseller prefers. */
function localeOf(c: OctoContext): View['locale'] {
  const { languages, defaultLanguage } = region();
  const wanted = (c.req.header('accept-language') ?? '')
    .split(',')
    .map((each) => each.trim().slice(0, 2).toLowerCase());
  const known = wanted.map((tag) =>
    locales.find((each) => each === tag && languages.includes(each)),
  );
  return known.find((each) => each !== undefined) ?? defaultLanguage;
}

function headersOf({ view }: Call): Record<string, string> {
  const used = [view.hasContent && 'octo/content', view.hasPricing && 'octo/pricing'];
  return {
    'octo-capabilities': used.filter(Boolean).join(', '),
    'cache-control': 'no-store',
    ...(view.hasContent && {
      'content-language': view.locale,
      'available-languages': region().languages.join(', '),
    }),
  };
}

/** An empty body counts as an empty object. Throws OctoError BAD_REQUEST. */
async function readJson(request: Request): Promise<unknown> {
  const body = await readBody(request, BODY_MAX_BYTES);
  if (!body) {
    throw new OctoError('BAD_REQUEST', `The body has more than ${BODY_MAX_BYTES} bytes`, {
      status: 413,
    });
  }
  if (body.byteLength === 0) return {};
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw badRequest('The body is not JSON');
  }
}

async function readSupplier({ db, view }: Call) {
  const { name, email, phone } = await readBusiness(db);
  return {
    id: 'supplier',
    name,
    endpoint: `${view.origin}${OCTO_PATH}`,
    contact: { website: view.origin, email, telephone: phone, address: null },
    ...(view.hasContent && { shortDescription: null, media: [] }),
  };
}

function refuse(c: OctoContext, error: unknown, { log }: OctoServices): Response {
  const { requestId } = c.var;
  if (error instanceof OctoError) {
    log.info({ requestId, code: error.message, status: error.status }, 'OCTO call refused');
    return c.json(error.body, error.status as ContentfulStatusCode);
  }
  log.error({ requestId, error: describeError(error) }, 'OCTO call failed');
  const body = { error: 'INTERNAL_SERVER_ERROR', errorMessage: 'Please try again' };
  return isUnavailable(error) ? c.json(body, 503, { 'retry-after': '5' }) : c.json(body, 500);
}
