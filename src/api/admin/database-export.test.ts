import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { CONFIRMED_MINUTES } from '#contract/constants.ts';
import { contactMessages } from '#domain/contact/contact-messages.table.ts';
import { newsletterToken } from '#domain/newsletter/subscribe.ts';
import { openServer } from '#platform/db/server.ts';
import { type Db, rows } from '#platform/db/types.ts';
import { buildTool } from '../../../test/api-key.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildArticle,
  buildAvailability,
  buildConfirmedBooking,
  buildRequest,
  buildReview,
  buildSubscriber,
  buildTour,
  STAFF_PASSWORD,
} from '../../../test/factories.ts';
import { restore } from '../../../test/restore.ts';

const HOSTILE = 'tab\there, line\nbreak, back\\slash, \\. alone\n\\.\n“quotes” и кириллица 🚋';

async function fill(app: TestApp): Promise<void> {
  const tour = await buildTour(app);
  await buildAvailability(app, { tourId: tour.id });
  await buildConfirmedBooking(app, { tourId: tour.id });
  await buildRequest(app, { tourId: tour.id, specialRequests: HOSTILE });
  await buildReview(app, { tourId: tour.id });
  await buildArticle(app);
  await buildTool(app, ['bookings:read']);
  await app.db.insert(contactMessages).values({
    name: 'Ana',
    email: 'ana@example.org',
    subject: 'Feedback',
    message: HOSTILE,
    language: 'pt',
    createdAt: app.clock(),
  });
}

const takeExport = async (app: TestApp) =>
  (await app.confirmedClient()).post<string>('/api/admin/database-export', {});

/** Tables that the export leaves empty: they hold credentials or are derived. */
const left = [
  'limit_counts',
  'ledger_days',
  'sessions',
  'invitations',
  'authenticators',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'push_subscriptions',
  'booking_tokens',
  'idempotency_keys',
  'secrets',
  'webhook_deliveries',
  'webhooks',
  'api_keys',
];

const tableNames = async (db: Db) => {
  const found = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return found.map(({ name }) => name);
};

const contentOf = async (db: Db, table: string) => {
  const found = await db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`);
    return rows<{ row: Record<string, unknown> }>(
      tx,
      sql.raw(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`),
    );
  });
  return found.map(({ row }) => row);
};

describeOnEachDatabase('POST /api/admin/database-export', (kind) => {
  it('returns SQL that psql restores into an empty database row for row', async () => {
    const app = await openTestApp(kind);
    await fill(app);
    const reply = await takeExport(app);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/sql; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.sql"$/);
    expect(Number(reply.headers.get('content-length'))).toBe(Buffer.byteLength(reply.body));
    // Opening it also proves that its migrations count as applied.
    const restored = await openServer(await restore(reply.body));
    try {
      expect(await tableNames(restored.db)).toEqual(await tableNames(app.db));
      for (const table of await tableNames(app.db)) {
        const stored = await contentOf(restored.db, table);
        if (left.includes(table)) {
          expect(stored, table).toEqual([]);
        } else if (table === 'staff') {
          expect(stored).toMatchObject([{ username: 'admin', password_hash: '!' }]);
        } else {
          expect(stored, table).toEqual(await contentOf(app.db, table));
        }
      }
      const next = await rows<{ id: number }>(
        restored.db,
        sql`insert into visits (path, at) values ('/', now()) returning id`,
      );
      expect(next[0]?.id).toBe(1);
    } finally {
      await restored.close();
    }
  });
});

describeOnDatabase('POST /api/admin/database-export', (kind) => {
  it('exports no password hash, session, token or secret', async () => {
    const app = await openTestApp(kind);
    await fill(app);
    const { body } = await takeExport(app);
    expect(body).not.toContain('$argon2id$');
    const secrets = await rows<{ value: string }>(
      app.db,
      sql`select token as value from booking_tokens
          union all select value from secrets union all select token_hash from sessions
          union all select key_hash from api_keys`,
    );
    expect(secrets.length).toBeGreaterThan(2);
    for (const { value } of secrets) expect(body).not.toContain(value);
  });

  it('preserves unsubscribe links, also through a second export and import', async () => {
    const first = await openTestApp(kind);
    const subscribers = [await buildSubscriber(first), await buildSubscriber(first)];
    const tokenOf = (app: TestApp, at: number) =>
      newsletterToken(app.newsletterSecret, subscribers[at]?.id ?? '');
    const leave = (app: TestApp, at: number, token: string) =>
      app.client().post('/api/newsletter/unsubscription', { id: subscribers[at]?.id, token });
    const importInto = async (from: TestApp) => {
      const database = await openServer(await restore((await takeExport(from)).body));
      onTestFinished(() => database.close());
      return openTestApp('server', { database });
    };
    const second = await importInto(first);
    const third = await importInto(second);
    const secrets = [first, second, third].map(({ newsletterSecret }) => newsletterSecret);
    expect(new Set(secrets).size).toBe(3);
    expect(await leave(third, 0, tokenOf(first, 1))).toMatchObject({ status: 410 });
    for (const [at, sender] of [first, second].entries()) {
      expect((await leave(third, at, tokenOf(sender, at))).status).toBe(204);
    }
    expect(await rows(third.db, sql`select distinct status from newsletter_subscribers`)).toEqual([
      { status: 'unsubscribed' },
    ]);
  });

  it('requires an owner’s recent re-authentication or password, else 403 or 422', async () => {
    const app = await openTestApp(kind);
    const ask = (client: Client) => client.post('/api/admin/database-export', {});
    const owner = await app.staffClient();
    const unproven = { status: 403, body: { code: 'not_confirmed_lately' } };
    expect(await ask(owner)).toMatchObject(unproven);
    expect(await owner.confirm('not my password')).toMatchObject({
      status: 422,
      body: { code: 'wrong_password', errors: { password: [expect.any(String)] } },
    });
    expect(await ask(owner)).toMatchObject(unproven);
    expect((await owner.confirm(STAFF_PASSWORD)).status).toBe(204);
    expect((await ask(owner)).status).toBe(200);
    // A script sends the password with the request; it is checked even after a re-authentication.
    const script = await app.staffClient();
    const along = (password: string) => script.post('/api/admin/database-export', { password });
    expect(await along('not my password')).toMatchObject({
      status: 422,
      body: { code: 'wrong_password', errors: { password: [expect.any(String)] } },
    });
    expect((await along(STAFF_PASSWORD)).status).toBe(200);
    expect((await along('not my password')).status).toBe(422);
    // Re-authentication holds for one session and ten minutes.
    expect(await ask(await app.staffClient())).toMatchObject(unproven);
    app.clock.advance({ minutes: CONFIRMED_MINUTES });
    expect(await ask(owner)).toMatchObject(unproven);
  });

  it('limits guesses of the password with 429', async () => {
    const app = await openTestApp(kind);
    const owner = await app.staffClient();
    for (let tries = 0; tries < 5; tries++) {
      expect((await owner.confirm('not my password')).status).toBe(422);
    }
    expect((await owner.confirm(STAFF_PASSWORD)).status).toBe(429);
  });
});
