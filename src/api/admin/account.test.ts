import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import type { AccountJson, OpenSessionJson } from '#contract/staff/staff.schemas.ts';
import { sealAuthenticators } from '#domain/staff/authenticator-secret.ts';
import { hashPassword } from '#domain/staff/passwords.ts';
import { auditLog, authenticators, recoveryCodes } from '#domain/staff/staff.table.ts';
import { resetStaffMember } from '#domain/team/team.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildStaffMember, STAFF_PASSWORD } from '../../../test/factories.ts';

const path = '/api/admin/account';

const signIn = (client: Client, username: string, code?: string) =>
  client.post('/api/admin/login', { username, password: STAFF_PASSWORD, ...(code && { code }) });

/** A staff member with an authenticator app, its current code, and the recovery codes. */
async function withApp(app: TestApp) {
  const { id, username } = await buildStaffMember(app, { role: 'guide' });
  const client = await app.staffClient(username);
  await client.confirm(STAFF_PASSWORD);
  const { body } = await client.post<{ secret: string; uri: string }>(`${path}/authenticator`, {});
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const shown = () => totp.generate({ timestamp: app.clock().epochMilliseconds });
  const turnOn = await client.post<{ recoveryCodes: string[] }>(
    `${path}/authenticator/confirmation`,
    { code: shown() },
  );
  expect(turnOn.status).toBe(200);
  const { recoveryCodes: recovery } = turnOn.body;
  return { id, username, client, secret: body.secret, uri: body.uri, shown, recovery };
}

describeOnDatabase('an authenticator app', (kind) => {
  it('requires a code after the password with 401, and accepts each code only once', async () => {
    const app = await openTestApp(kind);
    const { username, uri, shown } = await withApp(app);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Miradouro/);
    const guest = app.client();
    expect(await signIn(guest, username)).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required' },
    });
    expect(guest.cookies.has('session')).toBe(false);
    const wrong = {
      status: 422,
      body: { code: 'wrong_code', errors: { code: [expect.any(String)] } },
    };
    // The code that confirmed the authenticator is used up.
    expect(await signIn(guest, username, shown())).toMatchObject(wrong);
    app.clock.advance({ seconds: 30 });
    const code = shown();
    expect((await signIn(guest, username, code)).status).toBe(200);
    expect(await signIn(app.client(), username, code)).toMatchObject(wrong);
    app.clock.advance({ minutes: 5 });
    expect(await signIn(app.client(), username, code)).toMatchObject(wrong);
  });

  it('accepts a code in one of three simultaneous sign-ins and refuses the others with 422', async () => {
    const app = await openTestApp(kind);
    const { username, shown } = await withApp(app);
    app.clock.advance({ seconds: 30 });
    const code = shown();
    const found = await Promise.all([1, 2, 3].map(() => signIn(app.client(), username, code)));
    expect(found.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('is not revealed to a wrong password, and limits wrong codes from one network with 429', async () => {
    const app = await openTestApp(kind, { trustedProxies: 1 });
    const { username, shown } = await withApp(app);
    app.clock.advance({ seconds: 30 });
    const from = (address: string, password: string, code: string) =>
      app
        .client()
        .post(
          '/api/admin/login',
          { username, password, code },
          { headers: { 'x-forwarded-for': address } },
        );
    expect(await from('192.0.2.9', 'not my password', shown())).toMatchObject({
      status: 401,
      body: { code: 'bad_credentials' },
    });
    for (let tries = 0; tries < 5; tries += 1) {
      const host = `2001:db8:1:2::${tries}`;
      expect((await from(host, STAFF_PASSWORD, '000000')).status).toBe(422);
    }
    expect((await from('2001:db8:1:2::99', STAFF_PASSWORD, shown())).status).toBe(429);
    expect((await from('2001:db8:1:3::1', STAFF_PASSWORD, shown())).status).toBe(200);
  });

  it('limits guesses of its first code with 429', async () => {
    const app = await openTestApp(kind);
    const client = await app.confirmedClient();
    await client.post(`${path}/authenticator`, {});
    const guess = () => client.post(`${path}/authenticator/confirmation`, { code: '000000' });
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });

  it('limits wrong codes from all networks with 429, except a known network and recovery codes', async () => {
    const app = await openTestApp(kind, { trustedProxies: 1 });
    const { username, shown, recovery } = await withApp(app);
    app.clock.advance({ seconds: 30 });
    const from = (address: string, code: string) =>
      app
        .client()
        .post(
          '/api/admin/login',
          { username, password: STAFF_PASSWORD, code },
          { headers: { 'x-forwarded-for': address } },
        );
    expect((await from('203.0.113.8', shown())).status).toBe(200);
    const guesses = [];
    for (let at = 0; at < 24; at += 1) guesses.push((await from(`192.0.2.${at}`, '000000')).status);
    expect(guesses).toEqual([...Array(20).fill(422), ...Array(4).fill(429)]);
    app.clock.advance({ seconds: 30 });
    expect((await from('198.51.100.7', shown())).status).toBe(429);
    expect((await from('198.51.100.7', recovery[0] ?? '')).status).toBe(200);
    // The first network has signed in before, and so has this one since the recovery code.
    expect((await from('203.0.113.8', shown())).status).toBe(200);
    app.clock.advance({ seconds: 30 });
    expect((await from('198.51.100.7', shown())).status).toBe(200);
  });

  it('is stored encrypted and bound to its staff member', async () => {
    const app = await openTestApp(kind);
    const [one, other] = [await withApp(app), await withApp(app)];
    const storedOf = async (id: string) => {
      const whose = eq(authenticators.staffId, id);
      const [stored] = await app.db.select().from(authenticators).where(whose);
      return stored?.secret ?? '';
    };
    const store = (id: string, secret: string) =>
      app.inChange(({ tx }) =>
        tx.update(authenticators).set({ secret }).where(eq(authenticators.staffId, id)),
      );
    const encrypted = await storedOf(one.id);
    expect(encrypted).not.toContain(one.secret);
    expect(encrypted).toMatch(/^sealed\./);
    app.clock.advance({ seconds: 30 });
    // A secret copied from another staff member's row is refused with the codes of either.
    await store(one.id, await storedOf(other.id));
    expect((await signIn(app.client(), one.username, one.shown())).status).toBe(422);
    expect((await signIn(app.client(), one.username, other.shown())).status).toBe(422);
    await store(one.id, `${encrypted.slice(0, -1)}${encrypted.endsWith('A') ? 'E' : 'A'}`);
    expect((await signIn(app.client(), one.username, one.shown())).status).toBe(422);
    await store(one.id, encrypted);
    expect((await signIn(app.client(), one.username, one.shown())).status).toBe(200);
  });

  it('works with a secret stored in plain text, which the next start encrypts', async () => {
    const app = await openTestApp(kind);
    const { id, username, secret, shown } = await withApp(app);
    const whose = eq(authenticators.staffId, id);
    const next = () => {
      app.clock.advance({ seconds: 30 });
      return signIn(app.client(), username, shown());
    };
    await app.inChange(({ tx }) => tx.update(authenticators).set({ secret }).where(whose));
    expect((await next()).status).toBe(200);
    await app.inChange(sealAuthenticators);
    const [stored] = await app.db.select().from(authenticators).where(whose);
    expect(stored?.secret).not.toContain(secret);
    expect((await next()).status).toBe(200);
    await app.inChange(sealAuthenticators);
    expect((await next()).status).toBe(200);
  });

  it('has recovery codes that work once each and are stored as hashes', async () => {
    const app = await openTestApp(kind);
    const { id, username, client, recovery } = await withApp(app);
    expect(recovery).toHaveLength(10);
    const [first = '', second = ''] = recovery;
    expect((await signIn(app.client(), username, first.toUpperCase())).status).toBe(200);
    expect((await signIn(app.client(), username, first)).status).toBe(422);
    expect((await signIn(app.client(), username, second.replaceAll('-', ' '))).status).toBe(200);
    const { body } = await client.get<AccountJson>(path);
    expect(body).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 8 });
    const stored = JSON.stringify(await app.db.select().from(recoveryCodes));
    for (const code of recovery) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    const log = JSON.stringify(
      await app.db.select().from(auditLog).where(eq(auditLog.subjectId, id)),
    );
    expect(log).toContain('authenticator.added');
    expect(log).not.toContain(second);
  });

  it('is removed only after recent re-authentication, and a second one is refused with 409', async () => {
    const app = await openTestApp(kind);
    const { username, client } = await withApp(app);
    expect(await client.post(`${path}/authenticator`, {})).toMatchObject({
      status: 409,
      body: { code: 'authenticator_exists' },
    });
    app.clock.advance({ minutes: 11 });
    const unproven = { status: 403, body: { code: 'not_confirmed_lately' } };
    expect(await client.write('DELETE', `${path}/authenticator`)).toMatchObject(unproven);
    await client.confirm(STAFF_PASSWORD);
    expect((await client.write('DELETE', `${path}/authenticator`)).status).toBe(204);
    expect((await signIn(app.client(), username)).status).toBe(200);
    expect(await app.db.$count(recoveryCodes)).toBe(0);
  });

  it('is not required at sign-in until its first code was confirmed', async () => {
    const app = await openTestApp(kind);
    const { username } = await buildStaffMember(app);
    const client = await app.staffClient(username);
    await client.confirm(STAFF_PASSWORD);
    await client.post(`${path}/authenticator`, {});
    const wrong = await client.post(`${path}/authenticator/confirmation`, { code: '000000' });
    expect(wrong.status).toBe(422);
    expect((await signIn(app.client(), username)).status).toBe(200);
  });

  it('is deleted by a reset on the command line, with the sessions and the old password', async () => {
    const app = await openTestApp(kind);
    const { id, username, client } = await withApp(app);
    const passwordHash = await hashPassword('a tram goes uphill');
    await app.inChange((change) => resetStaffMember(change, username, passwordHash));
    expect((await client.get(path)).status).toBe(401);
    expect((await signIn(app.client(), username)).status).toBe(401);
    expect((await app.client().signIn('a tram goes uphill', username)).status).toBe(200);
    expect(await app.db.$count(authenticators, eq(authenticators.staffId, id))).toBe(0);
  });
});

describeOnDatabase('the list of sessions', (kind) => {
  it('lists and ends one’s own sessions, and those of others only for an owner', async () => {
    const app = await openTestApp(kind);
    const { id, username } = await buildStaffMember(app);
    const here = await app.staffClient(username);
    const elsewhere = await app.staffClient(username);
    const owner = await app.staffClient();
    const own = async () => (await here.get<AccountJson>(path)).body.sessions;
    const listed = await own();
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(listed).toHaveLength(2);
    const other = listed.find(({ isCurrent }) => !isCurrent)?.id;
    expect((await here.write('DELETE', `/api/admin/sessions/${other}`)).status).toBe(204);
    expect((await elsewhere.get(path)).status).toBe(401);
    expect(await own()).toHaveLength(1);

    const ofOwner = (await owner.get<AccountJson>(path)).body.sessions[0]?.id;
    expect(await here.write('DELETE', `/api/admin/sessions/${ofOwner}`)).toMatchObject({
      status: 404,
      body: { code: 'session_not_found' },
    });
    expect((await here.get(`/api/admin/team/${id}/sessions`)).status).toBe(403);
    const { body } = await owner.get<OpenSessionJson[]>(`/api/admin/team/${id}/sessions`);
    expect(body).toMatchObject([{ isCurrent: false }]);
    expect((await owner.write('DELETE', `/api/admin/sessions/${body[0]?.id}`)).status).toBe(204);
    expect((await here.get(path)).status).toBe(401);
  });
});

describeOnDatabase('an admin write', (kind) => {
  it('is refused with 403 if its CSRF token belongs to a visitor or another staff member', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const visitor = app.client();
    const strangers = [await visitor.csrfHeaders(), await (await app.staffClient()).csrfHeaders()];
    for (const headers of strangers) {
      const client = await app.staffClient();
      client.cookies.set('csrfToken', Object.values(headers)[0] ?? '');
      expect(await client.post('/api/admin/articles/preview', {})).toMatchObject({
        status: 403,
        body: { code: 'csrf' },
      });
    }
    expect((await staff.post('/api/admin/logout', {})).status).toBe(204);
    expect((await staff.signIn(STAFF_PASSWORD)).status).toBe(200);
  });

  it('is refused with 403 from another origin, as the browser’s headers name it', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const from = async (headers: Record<string, string>) =>
      (await staff.post('/api/admin/articles/preview', { title: 'x' }, { headers })).status === 403;
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(true);
    expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(true);
    expect(await from({ origin: 'https://evil.example' })).toBe(true);
    expect(await from({ origin: 'null' })).toBe(true);
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toBe(false);
    expect(await from({ origin: 'http://miradouro.test' })).toBe(false);
    expect(await from({})).toBe(false);
    // Scheme and port count, and the Host header of the request is not trusted.
    expect(await from({ origin: 'https://miradouro.test' })).toBe(true);
    expect(await from({ origin: 'http://miradouro.test:81' })).toBe(true);
    expect(await from({ origin: 'http://evil.example', host: 'evil.example' })).toBe(true);
  });

  it('is accepted only from the origin of its own URL when no public URL is configured', async () => {
    const app = await openTestApp(kind, { publicUrl: null });
    const staff = await app.staffClient();
    const from = async (origin: string) =>
      (await staff.post('/api/admin/articles/preview', { title: 'x' }, { headers: { origin } }))
        .status === 403;
    expect(await from('http://localhost')).toBe(false);
    expect(await from('https://localhost')).toBe(true);
    expect(await from('http://localhost:81')).toBe(true);
    expect(await from('http://miradouro.test')).toBe(true);
  });
});
