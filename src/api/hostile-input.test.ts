import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_MAX_CHARACTERS } from '#contract/constants.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import type { Client, Reply } from '../../test/client.ts';
import { type DatabaseKind, describeOnDatabase } from '../../test/database.ts';
import {
  buildArticle,
  buildAvailability,
  buildBlock,
  buildConfirmedBooking,
  buildNewsletterIssue,
  buildRequest,
  buildReview,
  buildSubscriber,
  buildTour,
  someParty,
} from '../../test/factories.ts';
import { asFile, somePicture } from '../../test/pictures.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

type Json = { [name: string]: unknown };
type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  minLength?: number;
};

/** Valid values by field name, used instead of ones made from the schema. */
type Known = Readonly<Record<string, string>>;

function fitting(schema: Schema, known: Known, name = ''): unknown {
  const all: Schema = Object.assign({}, schema, ...(schema.allOf ?? []));
  const [choice] = (all.anyOf ?? all.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (choice) return fitting(choice, known, name);
  if (all.const !== undefined) return all.const;
  if (all.enum) return all.enum[0];
  if (all.type === 'object') {
    // An outdated version would be refused before anything is written.
    const { updatedAt: _version, ...properties } = all.properties ?? {};
    const fields = Object.entries(properties);
    return Object.fromEntries(fields.map(([key, each]) => [key, fitting(each, known, key)]));
  }
  if (all.type === 'array') return all.items ? [fitting(all.items, known, name)] : [];
  if (all.type === 'boolean') return true;
  if (all.type === 'number' || all.type === 'integer') return Math.max(all.minimum ?? 1, 1);
  return known[name] ?? ofFormat(all, known) ?? 'words'.padEnd(all.minLength ?? 0, '!');
}

function ofFormat({ format, pattern }: Schema, known: Known): string | undefined {
  if (format === 'uuid') return known.id;
  if (format === 'date') return '2026-12-05';
  if (format === 'date-time') return '2026-12-05T10:00:00Z';
  if (format === 'idn-email') return 'ana@mail.example';
  if (pattern?.includes('[0-5]')) return '10:00';
  return pattern?.startsWith('^#') ? '#aabbcc' : undefined;
}

type Leaf = { place: string; value: unknown; with: (value: unknown) => unknown };

function leaves(sent: unknown, place = ''): Leaf[] {
  if (typeof sent !== 'object' || sent === null) {
    return [{ place: place || 'body', value: sent, with: (value) => value }];
  }
  return Object.entries(sent).flatMap(([name, inner]) =>
    leaves(inner, place ? `${place}.${name}` : name).map((leaf) => ({
      ...leaf,
      with: (value) =>
        Array.isArray(sent)
          ? sent.with(Number(name), leaf.with(value))
          : { ...sent, [name]: leaf.with(value) },
    })),
  );
}

const sample = (shape: z.ZodType | undefined, known: Known): unknown => {
  if (!shape) return undefined;
  const options = { io: 'input', reused: 'inline', unrepresentable: 'any' } as const;
  return fitting(z.toJSONSchema(shape, options) as Schema, known);
};

type Sent = { params: Json; query: Json; body: unknown };

/** Excluded, because it ends the test's session. */
const ENDS_US = 'POST /api/admin/logout';
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const called: readonly Endpoint[] = endpoints.filter((each) => nameOf(each) !== ENDS_US);

/** With these statuses, the guard refused the request before the handler ran. */
const AT_THE_DOOR = [403, 429];

/** Sends each request from a new address, so that no limit refuses it. */
function createCaller(staff: Client) {
  let calls = 0;
  return async (it: Endpoint, { params, query, body }: Sent): Promise<Reply<{ errors?: Json }>> => {
    calls += 1;
    const path = it.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name] ?? 'x')),
    );
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    return staff.send(`${path}?${search}`, {
      method: it.method,
      headers: {
        ...(await staff.csrfHeaders()),
        'content-type': 'application/json',
        'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      },
      ...(it.body && { body: JSON.stringify(body) }),
    });
  };
}

async function furnish(app: TestApp, staff: Client) {
  const tour = await buildTour(app);
  const availability = await buildAvailability(app, { tourId: tour.id });
  const request = await buildRequest(app, { tourId: tour.id });
  const booking = await buildConfirmedBooking(app);
  const picture = (await staff.upload<Json>('/api/admin/uploads', await somePicture())).body;
  const item = (await staff.post<Json>('/api/admin/gallery', { pictureId: picture.id })).body;
  const file = asFile(Buffer.from('%PDF-1.7\n%%EOF\n'), 'Prices.pdf', 'application/pdf');
  const document = (await staff.upload<Json>('/api/admin/documents', file)).body;
  const block = await buildBlock(app, { fromDate: '2027-01-01', toDate: '2027-01-01' });
  const [article, letter] = [await buildArticle(app), await buildNewsletterIssue(app)];
  const [review, reader] = [await buildReview(app), await buildSubscriber(app)];
  const ids: [start: string, id: unknown][] = [
    ['/api/admin/availabilities/blocks', block.id],
    ['/api/admin/availabilities', availability.id],
    ['/api/admin/tours', tour.id],
    ['/api/tours', tour.id],
    ['/api/admin/gallery', item.id],
    ['/api/admin/documents', document.id],
    ['/api/admin/articles', article.id],
    ['/api/admin/letters', letter.id],
    ['/api/admin/reviews', review.id],
    ['/api/admin/newsletter', reader.id],
  ];
  return (path: string): Known => ({
    phone: '+351 912 345 678',
    tourId: tour.id,
    availabilityId: availability.id,
    pictureId: String(picture.id),
    coverId: String(picture.id),
    reference: path.includes('/requests') ? request.reference : booking.reference,
    bookingReference: booking.reference,
    token: path.includes('/requests') ? request.token : booking.token,
    slug: article.slug,
    path: '/tours',
    id: String(ids.find(([start]) => path.startsWith(start))?.[1] ?? randomUUID()),
  });
}

async function openFurnished(kind: DatabaseKind) {
  const app = await openTestApp(kind, { trustedProxies: 1, limitsFactor: 100 });
  await app.startWorker();
  const staff = await app.confirmedClient();
  const knownAt = await furnish(app, staff);
  const sentTo = ({ path, params, query, body }: Endpoint): Sent => ({
    params: (sample(params, knownAt(path)) ?? {}) as Json,
    query: (sample(query, knownAt(path)) ?? {}) as Json,
    body: sample(body, knownAt(path)),
  });
  return { app, staff, call: createCaller(staff), sentTo };
}

const variants = (sent: Sent, instead: (value: unknown, part: string) => unknown[]) =>
  Object.entries(sent).flatMap(([part, values]) =>
    leaves(values).flatMap((leaf) =>
      instead(leaf.value, part).map((value) => ({
        part,
        place: leaf.place,
        sent: { ...sent, [part]: leaf.with(value) },
      })),
    ),
  );

/** NUL, and half of a surrogate pair, which a URL cannot contain. */
const noText = (value: unknown, part: string) => {
  if (typeof value !== 'string') return [];
  return part === 'body' ? ['a\0b', 'a\ud800b'] : ['a\0b'];
};

const NUMBERS = [1e308, -1e308, 2 ** 31, Number.MAX_SAFE_INTEGER, -1, 0.5];
const DAYS = ['0000-01-01', '0001-01-01', '9999-12-31'];

function extremes(value: unknown): unknown[] {
  if (typeof value === 'number') return NUMBERS;
  if (typeof value !== 'string') return [null];
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return DAYS.map((day) => `${day}T10:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(value) ? DAYS : [null, randomUUID(), 'unknown-name'];
}

/** A bell, a vertical tab, a line separator and a right-to-left override. */
const CONTROLS = '\u0007\u000b\u2028\u202e';
const withControls = (value: unknown, part: string) =>
  typeof value === 'string' && part === 'body' ? [`${value}${CONTROLS}${value}`] : [];

async function columnsWithControls({ db }: Pick<TestApp, 'db'>): Promise<string[]> {
  const read = async (query: SQL) =>
    ((await db.execute(query)) as { rows: Record<string, unknown>[] }).rows;
  const columns = await read(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'ARRAY')`);
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const [name, text] = [sql.identifier(String(table)), sql.identifier(String(column))];
    const rows = await read(sql`select ${text}::text as text from ${name}`);
    if (rows.some((row) => HIDDEN_IN_TEXT.test(String(row.text)))) found.push(`${table}.${column}`);
  }
  return found;
}

/** Control characters, plain or as JSON escapes. */
const HIDDEN_IN_TEXT = /(?![\n\t])\p{Cc}|[\u2028\u202e]|\\u00[01]/u;

it('no endpoint stores a control character that a text contains', async () => {
  const { app, call, sentTo } = await openFurnished('server');
  const statuses = new Set<number>();
  for (const each of called.filter(({ body }) => body)) {
    for (const { sent } of variants(sentTo(each), withControls)) {
      statuses.add((await call(each, sent)).status);
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 422]));
  expect(await columnsWithControls(app)).toEqual([]);
});

describeOnDatabase('hostile input', (kind) => {
  it('is refused as NUL or half a surrogate pair in every string, with 422 at its field or 404', async () => {
    const { call, sentTo } = await openFurnished(kind);
    const taken: string[] = [];
    for (const each of called) {
      for (const { part, place, sent } of variants(sentTo(each), noText)) {
        const { status, body } = await call(each, sent);
        const isRefused =
          part === 'params' ? status === 404 : status === 422 && body.errors?.[place] !== undefined;
        if (!isRefused) taken.push(`${nameOf(each)} ${place} ${status}`);
      }
    }
    expect(taken).toEqual([]);
  });

  it('causes no 500 as an empty body, an unknown name, or an extreme number or date', async () => {
    const { call, sentTo } = await openFurnished(kind);
    const failed: string[] = [];
    for (const each of called) {
      const fits = sentTo(each);
      const others = variants(fits, extremes).map(({ sent }) => sent);
      for (const sent of [fits, ...(each.body ? [{ ...fits, body: {} }] : []), ...others]) {
        const { status } = await call(each, sent);
        if (status >= 500 || AT_THE_DOOR.includes(status))
          failed.push(`${nameOf(each)} ${status} ${JSON.stringify(sent)}`);
      }
    }
    expect(failed).toEqual([]);
  });
});

it('a path with NUL gets 404, and an idempotency key that is too long gets 422', async () => {
  const app = await openTestApp('embedded');
  const client = app.client();
  for (const path of ['/documents/a%00b', '/files/a%00b', '/tour/a%00b', '/feed%00.xml']) {
    expect((await client.get(path)).status, path).toBe(404);
  }
  const { id: tourId } = await buildTour(app);
  const body = { ...someParty(), tourId, date: '2026-12-06', time: '10:00' };
  const ask = (length: number) =>
    client.post('/api/requests', body, { idempotencyKey: 'k'.repeat(length) });
  expect(await ask(IDEMPOTENCY_KEY_MAX_CHARACTERS + 1)).toMatchObject({
    status: 422,
    body: { errors: { 'idempotency-key': [expect.any(String)] } },
  });
  expect((await ask(IDEMPOTENCY_KEY_MAX_CHARACTERS)).status).toBe(201);
});
