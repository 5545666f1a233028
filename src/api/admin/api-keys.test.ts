import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import {
  API_KEY_READS_PER_MINUTE,
  API_KEY_WRITES_PER_MINUTE,
  API_KEYS_MAX,
} from '#contract/constants.ts';
import type { ApiKeyJson } from '#contract/staff/api-keys.schemas.ts';
import type { AuditJson } from '#contract/staff/audit.schemas.ts';
import { apiKeys } from '#domain/staff/api-keys.table.ts';
import { staff } from '#domain/staff/staff.table.ts';
import { buildTool } from '../../../test/api-key.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildStaffMember,
  STAFF_PASSWORD,
} from '../../../test/factories.ts';

const KEYS = '/api/admin/api-keys';
const BOOKINGS = '/api/admin/bookings';
const accounting = { name: 'Accounting', scopes: ['payments:read', 'bookings:read'] };

const listKeys = async (owner: Client) => (await owner.get<ApiKeyJson[]>(KEYS)).body;

async function makeKey(owner: Client, body: unknown = accounting) {
  const made = await owner.post<{ id: string; key: string }>(KEYS, body);
  expect(made.status).toBe(201);
  return made.body;
}

const callWith = (app: TestApp, authorization: string, path = BOOKINGS) =>
  app.client().get<{ code?: string }>(path, { headers: { authorization } });

describeOnEachDatabase('API keys', (kind) => {
  it('are shown once, stored as a hash, and answer with their rights until revoked', async () => {
    const app = await openTestApp(kind);
    const owner = await app.confirmedClient();
    const { id, key } = await makeKey(owner);
    expect(key).toMatch(/^mira_[\w-]{43}$/);
    const [stored] = await app.db.select().from(apiKeys);
    expect(JSON.stringify(stored)).not.toContain(key.slice(5));
    const listed = {
      id,
      name: 'Accounting',
      ending: key.slice(-4),
      scopes: ['bookings:read', 'payments:read'],
      lastUsedAt: null,
      revokedAt: null,
    };
    expect(await listKeys(owner)).toMatchObject([listed]);
    expect(await callWith(app, `Bearer ${key}`)).toMatchObject({ status: 200 });
    expect(await listKeys(owner)).toMatchObject([
      { ...listed, lastUsedAt: app.clock().toString() },
    ]);

    expect((await owner.write('DELETE', `${KEYS}/${id}`)).status).toBe(204);
    const refused = await callWith(app, `Bearer ${key}`);
    expect(refused).toMatchObject({ status: 401, body: { code: 'api_key_invalid' } });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    expect(await listKeys(owner)).toMatchObject([{ revokedAt: app.clock().toString() }]);
    const { body } = await owner.get<AuditJson>('/api/admin/audit?subjectType=api_key');
    expect(body.entries.map(({ action, name }) => ({ action, name }))).toEqual([
      { action: 'api_key.revoked', name: 'admin' },
      { action: 'api_key.created', name: 'admin' },
    ]);
    expect(JSON.stringify(body)).not.toContain(key.slice(5));
  });
});

describeOnDatabase('API keys', (kind) => {
  it('need an owner who re-authenticated recently to be made', async () => {
    const app = await openTestApp(kind);
    const owner = await app.staffClient();
    expect(await owner.post(KEYS, accounting)).toMatchObject({
      status: 403,
      body: { code: 'not_confirmed_lately' },
    });
    const { username } = await buildStaffMember(app, { role: 'office' });
    const office = await app.staffClient(username);
    expect(await office.post(KEYS, accounting)).toMatchObject({
      status: 403,
      body: { code: 'role_forbidden' },
    });
  });

  it('need a name and at least one known right', async () => {
    const app = await openTestApp(kind);
    const owner = await app.confirmedClient();
    for (const wrong of [
      { ...accounting, name: ' ' },
      { ...accounting, scopes: [] },
      { ...accounting, scopes: ['everything'] },
      { name: 'Accounting' },
    ]) {
      expect(await owner.post(KEYS, wrong)).toMatchObject({
        status: 422,
        body: { code: 'invalid' },
      });
    }
    expect(await owner.write('DELETE', `${KEYS}/${crypto.randomUUID()}`)).toMatchObject({
      status: 404,
      body: { code: 'key_not_found' },
    });
  });

  it(`are limited to ${API_KEYS_MAX}, not counting revoked ones`, async () => {
    const app = await openTestApp(kind);
    const owner = await app.confirmedClient();
    await app.inChange(({ tx, now }) =>
      tx.insert(apiKeys).values(
        Array.from({ length: API_KEYS_MAX + 1 }, (_, at) => ({
          name: 'Old',
          keyHash: `hash ${at}`,
          ending: 'abcd',
          scopes: [],
          createdAt: now,
          revokedAt: at === 0 ? now : null,
        })),
      ),
    );
    expect(await owner.post(KEYS, accounting)).toMatchObject({
      status: 409,
      body: { code: 'api_keys_too_many' },
    });
    const [valid] = await listKeys(owner);
    await owner.write('DELETE', `${KEYS}/${valid?.id}`);
    await makeKey(owner);
  });

  it('record their last use at most once a minute', async () => {
    const app = await openTestApp(kind);
    const owner = await app.staffClient();
    const tool = await buildTool(app, ['bookings:read']);
    const lastUse = async () => (await listKeys(owner))[0]?.lastUsedAt;
    await tool.call('GET', BOOKINGS);
    const first = app.clock().toString();
    app.clock.advance({ seconds: 59 });
    await tool.call('GET', BOOKINGS);
    expect(await lastUse()).toBe(first);
    app.clock.advance({ seconds: 1 });
    await tool.call('GET', BOOKINGS);
    expect(await lastUse()).toBe(app.clock().toString());
  });

  it('keep working when the owner who made them leaves the team', async () => {
    const app = await openTestApp(kind);
    const { id, username } = await buildStaffMember(app, { role: 'owner' });
    const owner = await app.staffClient(username);
    await owner.confirm(STAFF_PASSWORD);
    const { key } = await makeKey(owner);
    await app.inChange(({ tx, now }) =>
      tx.update(staff).set({ deactivatedAt: now }).where(eq(staff.id, id)),
    );
    expect((await callWith(app, `Bearer ${key}`)).status).toBe(200);
  });
});

describeOnDatabase('a call with an API key', (kind) => {
  it('answers 401 without a key, or with an unknown one, also to a signed-in browser', async () => {
    const app = await openTestApp(kind);
    const missing = { status: 401, body: { code: 'unauthenticated' } };
    const invalid = { status: 401, body: { code: 'api_key_invalid' } };
    expect(await app.client().get(BOOKINGS)).toMatchObject(missing);
    expect(await callWith(app, 'Basic bWlyYTptaXJh')).toMatchObject(missing);
    expect(await callWith(app, 'Bearer another-token')).toMatchObject(missing);
    expect(await callWith(app, 'Bearer mira_')).toMatchObject(invalid);
    expect(await callWith(app, `Bearer mira_${'x'.repeat(43)}`)).toMatchObject(invalid);
    const office = await app.staffClient();
    const headers = { authorization: 'Bearer mira_unknown' };
    expect(await office.get(BOOKINGS, { headers })).toMatchObject(invalid);
    // The password of a proxy in front does not sign anyone out.
    const proxied = { authorization: 'Basic bWlyYTptaXJh' };
    expect((await office.get(BOOKINGS, { headers: proxied })).status).toBe(200);
  });

  it('works from any origin without a CSRF token, while sessions need both', async () => {
    const app = await openTestApp(kind);
    const { id } = await buildAvailability(app, { capacity: 10 });
    const tool = await buildTool(app, ['availability:write']);
    const date = `/api/admin/availabilities/${id}`;
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const owner = await app.confirmedClient();
    const csrf = await owner.csrfHeaders();
    for (const headers of [foreign, { ...foreign, ...csrf }, {}]) {
      expect(await owner.send(date, { method: 'DELETE', headers })).toMatchObject({
        status: 403,
        body: { code: 'csrf' },
      });
    }
    expect((await tool.call('DELETE', date, undefined, foreign)).status).toBe(204);
  });

  it('is recorded in the audit log and the booking’s history under the key’s name', async () => {
    const app = await openTestApp(kind);
    const { reference } = await buildConfirmedBooking(app, { participants: 2 });
    const tool = await buildTool(app, ['bookings:write'], 'Check-in tablet');
    const { status } = await tool.call('PUT', `${BOOKINGS}/${reference}/attendance`, {
      arrived: 2,
      noShow: 0,
    });
    expect(status).toBe(200);
    const office = await app.staffClient();
    const { body } = await office.get<AuditJson>('/api/admin/audit?subjectType=booking');
    expect(body.entries[0]).toMatchObject({
      action: 'booking.attendance',
      apiKeyName: 'Check-in tablet',
      name: null,
      teamLinkOf: null,
    });
    const booking = await office.get<BookingInFullJson>(`${BOOKINGS}/${reference}`);
    expect(booking.body.history.at(-1)).toMatchObject({
      actor: 'team',
      apiKeyName: 'Check-in tablet',
      staff: null,
    });
  });

  it(`is limited to ${API_KEY_READS_PER_MINUTE} reads and ${API_KEY_WRITES_PER_MINUTE} writes a minute of one key`, async () => {
    const app = await openTestApp(kind);
    const tool = await buildTool(app, ['tours:read', 'availability:write']);
    const block = '/api/admin/availabilities/blocks/none';
    const statuses = async (method: string, path: string, times: number) => {
      const found: number[] = [];
      for (let at = 0; at < times; at += 1) found.push((await tool.call(method, path)).status);
      return found;
    };
    const reads = await statuses('GET', '/api/admin/tours', API_KEY_READS_PER_MINUTE);
    expect(new Set(reads)).toEqual(new Set([200]));
    const writes = await statuses('DELETE', block, API_KEY_WRITES_PER_MINUTE);
    expect(writes).not.toContain(429);
    for (const [method, path] of [
      ['GET', '/api/admin/tours'],
      ['DELETE', block],
    ] as const) {
      const refused = await tool.call(method, path);
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const other = await buildTool(app, ['tours:read']);
    expect((await other.call('GET', '/api/admin/tours')).status).toBe(200);
  });

  it('appears in the log without the key', async () => {
    const app = await openTestApp(kind);
    const tool = await buildTool(app, ['bookings:read']);
    await tool.call('GET', BOOKINGS);
    await tool.call('GET', '/api/admin/team');
    await callWith(app, `Bearer ${tool.key}x`);
    const log = app.logLines.join('');
    expect(log).toContain(BOOKINGS);
    expect(log).not.toContain(tool.key.slice(5));
  });
});
