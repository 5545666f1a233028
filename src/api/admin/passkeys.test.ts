import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { PASSKEY_CHALLENGE_MINUTES, PASSKEYS_MAX } from '#contract/constants.ts';
import type { CreationOptions, RequestOptions } from '#contract/staff/passkeys.schemas.ts';
import type { AccountJson } from '#contract/staff/staff.schemas.ts';
import { hashPassword } from '#domain/staff/passwords.ts';
import {
  auditLog,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  staff,
} from '#domain/staff/staff.table.ts';
import { deactivateStaffMember, resetStaffMember } from '#domain/team/team.ts';
import { deleteExpired } from '#jobs/delete-expired.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type Authenticator, createAuthenticator } from '../../../test/authenticator.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildStaffMember, STAFF_PASSWORD } from '../../../test/factories.ts';

const account = '/api/admin/account';
const refused = { status: 422, body: { code: 'passkey_refused' } };

const beginAdding = async (client: Client) =>
  (await client.post<CreationOptions>(`${account}/passkeys/challenge`, {})).body;

async function add(client: Client, device: Authenticator, name = 'Laptop') {
  const passkey = device.create(await beginAdding(client));
  return client.post<{ recoveryCodes: string[] | null }>(`${account}/passkeys`, { name, passkey });
}

const ask = async (client: Client) =>
  (await client.post<RequestOptions>('/api/admin/passkey-challenge', {})).body;

const signIn = async (client: Client, device: Authenticator) =>
  client.post('/api/admin/login/passkey', { passkey: device.get(await ask(client)) });

async function withPasskey(app: TestApp) {
  const { id, username } = await buildStaffMember(app, { role: 'guide' });
  const client = await app.staffClient(username);
  await client.confirm(STAFF_PASSWORD);
  const device = createAuthenticator();
  const { status, body } = await add(client, device);
  expect(status).toBe(201);
  return { id, username, client, device, recovery: body.recoveryCodes ?? [] };
}

describeOnDatabase('a passkey', (kind) => {
  it('signs in without a password in another browser, and is listed with its last use', async () => {
    const app = await openTestApp(kind);
    const { id, username, device, client } = await withPasskey(app);
    const [before] = (await client.get<AccountJson>(account)).body.passkeys;
    expect(before).toMatchObject({ name: 'Laptop', lastUsedAt: null });
    app.clock.advance({ minutes: 1 });
    const guest = app.client();
    expect(await signIn(guest, device)).toMatchObject({ status: 200, body: { username } });
    const { body } = await guest.get<AccountJson>(account);
    expect(body.passkeys).toMatchObject([{ id: device.id, lastUsedAt: app.clock().toString() }]);
    expect(body).toMatchObject({ passkeyHost: 'miradouro.test', recoveryCodesLeft: 10 });
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entries).toMatchObject([{ action: 'passkey.added', after: { name: 'Laptop' } }]);
  });

  it('answers a challenge once, only in the browser that asked for it, and within minutes', async () => {
    const app = await openTestApp(kind);
    const { device } = await withPasskey(app);
    const guest = app.client();
    const passkey = device.get(await ask(guest));
    expect(await app.client().post('/api/admin/login/passkey', { passkey })).toMatchObject(refused);
    expect((await guest.post('/api/admin/login/passkey', { passkey })).status).toBe(200);
    // A failed attempt uses up its challenge.
    const again = app.client();
    const options = await ask(again);
    const first = device.get(options);
    const wrong = device.get(options, { origin: 'https://evil.example' });
    expect(await again.post('/api/admin/login/passkey', { passkey: wrong })).toMatchObject(refused);
    expect(await again.post('/api/admin/login/passkey', { passkey: first })).toMatchObject(refused);

    const late = device.get(await ask(again));
    app.clock.advance({ minutes: PASSKEY_CHALLENGE_MINUTES });
    expect(await again.post('/api/admin/login/passkey', { passkey: late })).toMatchObject(refused);
    await app.inChange(deleteExpired);
    expect(await app.db.$count(passkeyChallenges)).toBe(0);
    expect((await signIn(again, device)).status).toBe(200);
  });

  it('signs in one of three simultaneous requests with the same answer', async () => {
    const app = await openTestApp(kind);
    const { device } = await withPasskey(app);
    const guest = app.client();
    const passkey = device.get(await ask(guest));
    const csrf = await guest.csrfHeaders();
    const body = JSON.stringify({ passkey });
    const headers = { 'content-type': 'application/json', ...csrf };
    const found = await Promise.all(
      [1, 2, 3].map(() =>
        guest.send('/api/admin/login/passkey', { method: 'POST', headers, body }),
      ),
    );
    expect(found.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it.for([
    ['another page', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://miradouro.test:8080' }],
    ['another site’s name', { rpId: 'evil.example' }],
    ['a device that did not verify its user', { isVerified: false }],
  ] as const)('is refused from %s, both when added and when used', async ([, lies]) => {
    const app = await openTestApp(kind);
    const { device, client } = await withPasskey(app);
    const guest = app.client();
    const passkey = device.get(await ask(guest), lies);
    expect(await guest.post('/api/admin/login/passkey', { passkey })).toMatchObject(refused);
    expect(guest.cookies.has('session')).toBe(false);
    const made = createAuthenticator().create(await beginAdding(client), lies);
    expect(await client.post(`${account}/passkeys`, { name: 'x', passkey: made })).toMatchObject(
      refused,
    );
    expect((await client.get<AccountJson>(account)).body.passkeys).toHaveLength(1);
  });

  it('is refused as copied when its counter does not increase', async () => {
    const app = await openTestApp(kind);
    const { device } = await withPasskey(app);
    expect((await signIn(app.client(), device)).status).toBe(200);
    expect((await signIn(app.client(), device)).status).toBe(200);
    device.forgetUses(2);
    expect(await signIn(app.client(), device)).toMatchObject(refused);
  });

  it('is refused if unknown or signed by another device', async () => {
    const app = await openTestApp(kind);
    const { device } = await withPasskey(app);
    const stranger = createAuthenticator();
    const guest = app.client();
    expect(await signIn(guest, stranger)).toMatchObject(refused);
    const { userHandle } = device.get(await ask(guest)).response;
    const passkey = stranger.get(await ask(guest));
    const posed = {
      ...passkey,
      id: device.id,
      rawId: device.id,
      response: { ...passkey.response, userHandle },
    };
    expect(await guest.post('/api/admin/login/passkey', { passkey: posed })).toMatchObject(refused);
  });

  it('is refused for another account, as second factor and for re-authentication', async () => {
    const app = await openTestApp(kind);
    const { username } = await withPasskey(app);
    const other = await withPasskey(app);
    const guest = app.client();
    const login = async (device: Authenticator) =>
      guest.post('/api/admin/login', {
        username,
        password: STAFF_PASSWORD,
        passkey: device.get(await ask(guest)),
      });
    expect(await login(other.device)).toMatchObject(refused);
    const owner = await app.staffClient();
    const confirm = async () =>
      owner.post('/api/admin/confirmation/passkey', {
        passkey: other.device.get(await ask(owner)),
      });
    expect(await confirm()).toMatchObject(refused);
    expect((await owner.post('/api/admin/database-export', {})).status).toBe(403);
  });

  it('cannot be added twice (409) or removed by another staff member (404)', async () => {
    const app = await openTestApp(kind);
    const { device, client } = await withPasskey(app);
    const owner = await app.confirmedClient();
    expect(await owner.write('DELETE', `${account}/passkeys/${device.id}`)).toMatchObject({
      status: 404,
      body: { code: 'passkey_not_found' },
    });
    expect(await add(owner, device)).toMatchObject({
      status: 409,
      body: { code: 'passkey_exists' },
    });
    expect((await client.get<AccountJson>(account)).body.passkeys).toHaveLength(1);
  });

  it('cannot be added with a challenge for signing in', async () => {
    const app = await openTestApp(kind);
    const { client } = await withPasskey(app);
    const device = createAuthenticator();
    const options = await beginAdding(client);
    const { challenge } = await ask(client);
    const passkey = device.create({ ...options, challenge });
    expect(await client.post(`${account}/passkeys`, { name: 'x', passkey })).toMatchObject(refused);
  });

  it('is added and removed only after recent re-authentication, else refused with 403', async () => {
    const app = await openTestApp(kind);
    const { id, client, device } = await withPasskey(app);
    app.clock.advance({ minutes: 11 });
    const unproven = { status: 403, body: { code: 'not_confirmed_lately' } };
    expect(await client.post(`${account}/passkeys/challenge`, {})).toMatchObject(unproven);
    const remove = () => client.write('DELETE', `${account}/passkeys/${device.id}`);
    expect(await remove()).toMatchObject(unproven);
    const passkey = device.get(await ask(client));
    expect((await client.post('/api/admin/confirmation/passkey', { passkey })).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect(await app.db.$count(recoveryCodes, eq(recoveryCodes.staffId, id))).toBe(0);
    expect(await signIn(app.client(), device)).toMatchObject(refused);
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entries.map(({ action }) => action)).toEqual(['passkey.added', 'passkey.removed']);
  });

  it(`is refused with 409 above ${PASSKEYS_MAX} for one staff member`, async () => {
    const app = await openTestApp(kind);
    const { id, client } = await withPasskey(app);
    const copies = Array.from({ length: PASSKEYS_MAX - 1 }, (_, at) => ({
      id: `key-${at}`,
      staffId: id,
      name: `Key ${at}`,
      publicKey: 'AA',
      counter: 0,
      createdAt: app.clock(),
    }));
    await app.db.insert(passkeys).values(copies);
    expect(await client.post(`${account}/passkeys/challenge`, {})).toMatchObject({
      status: 409,
      body: { code: 'too_many_passkeys' },
    });
  });

  it('is refused for a staff member who was deactivated, reset or invited again', async () => {
    const app = await openTestApp(kind);
    const [{ id: ownerId }] = (await app.db
      .select({ id: staff.id })
      .from(staff)
      .where(eq(staff.username, 'admin'))) as [{ id: string }];
    const { id, device } = await withPasskey(app);
    await app.inChange((change) =>
      deactivateStaffMember({ ...change, actor: { kind: 'team', staffId: ownerId } }, id),
    );
    expect(await signIn(app.client(), device)).toMatchObject(refused);
    const owner = await app.confirmedClient();
    await owner.post(`/api/admin/team/${id}/invitation`, {});
    expect(await signIn(app.client(), device)).toMatchObject(refused);

    const lost = await withPasskey(app);
    const passwordHash = await hashPassword('a tram goes uphill');
    await app.inChange((change) => resetStaffMember(change, lost.username, passwordHash));
    expect(await signIn(app.client(), lost.device)).toMatchObject(refused);
    expect((await app.client().signIn('a tram goes uphill', lost.username)).status).toBe(200);
  });
});

describeOnDatabase('the password of a staff member with a passkey', (kind) => {
  it('needs the passkey or a recovery code to sign in, else is refused with 401', async () => {
    const app = await openTestApp(kind);
    const { username, device, recovery } = await withPasskey(app);
    const login = (more: object = {}) =>
      app.client().post('/api/admin/login', { username, password: STAFF_PASSWORD, ...more });
    expect(await login()).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required', by: ['passkey'] },
    });
    expect((await login({ code: recovery[0] })).status).toBe(200);
    expect((await login({ code: recovery[0] })).status).toBe(422);
    const guest = app.client();
    const body = { username, password: STAFF_PASSWORD, passkey: device.get(await ask(guest)) };
    expect((await guest.post('/api/admin/login', body)).status).toBe(200);
    const wrong = { ...body, password: 'not my password', passkey: device.get(await ask(guest)) };
    expect(await guest.post('/api/admin/login', wrong)).toMatchObject({
      body: { code: 'bad_credentials' },
    });
  });
});

describeOnDatabase('recovery codes', (kind) => {
  it('are replaced on request, and the old ones stop working', async () => {
    const app = await openTestApp(kind);
    const { username, client, recovery } = await withPasskey(app);
    const { status, body } = await client.post<{ recoveryCodes: string[] }>(
      `${account}/recovery-codes`,
      {},
    );
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    const login = (code: string | undefined) =>
      app.client().post('/api/admin/login', { username, password: STAFF_PASSWORD, code });
    expect((await login(recovery[0])).status).toBe(422);
    expect((await login(body.recoveryCodes[0])).status).toBe(200);
    expect(await app.db.$count(auditLog, eq(auditLog.action, 'recovery_codes.renewed'))).toBe(1);
  });

  it('are refused with 409 without an authenticator app or a passkey', async () => {
    const app = await openTestApp(kind);
    const owner = await app.confirmedClient();
    expect(await owner.post(`${account}/recovery-codes`, {})).toMatchObject({
      status: 409,
      body: { code: 'no_second_factor' },
    });
  });
});
