import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#platform/db/types.ts';
import { openTestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase } from '../../../test/database.ts';

const right = 'correct-horse-battery';
const login = (client: Client, username: string, password: string) =>
  client.post<{ code: string }>('/api/admin/login', { username, password });

describeOnDatabase('POST /api/admin/login', (kind) => {
  it('opens a session in an HttpOnly cookie and stores only its hash', async () => {
    const app = await openTestApp(kind);
    const client = app.client();
    const reply = await login(client, 'admin', right);
    expect(reply).toMatchObject({
      status: 200,
      body: { isAuthenticated: true, isAdmin: true, username: 'admin' },
    });
    expect(reply.headers.getSetCookie().join('\n')).toMatch(
      /^session=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/m,
    );
    const token = client.cookies.get('session') ?? '';
    const stored = JSON.stringify([
      await rows(app.db, sql`select * from sessions`),
      await rows(app.db, sql`select * from staff`),
      await rows(app.db, sql`select * from audit_log`),
    ]);
    expect(stored).toContain('token_hash');
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(right);
    expect(JSON.stringify(reply.body)).not.toContain(token);
  });

  it('answers an unknown user and a wrong password with the same 401', async () => {
    const app = await openTestApp(kind);
    const wrong = await login(app.client('pt'), 'admin', 'wrong-horse-battery');
    const unknown = await login(app.client('pt'), 'unknown', right);
    expect(wrong).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(401);
  });

  it('answers 429 after five failures of a user at one address, even to the right password', async () => {
    const app = await openTestApp(kind);
    const client = app.client();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await login(client, 'admin', 'wrong')).status).toBe(401);
    }
    const refused = await login(client, 'Admin', right);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect((await login(client, 'someone-else', 'wrong')).status).toBe(401);
  });

  it('counts only consecutive failures', async () => {
    const app = await openTestApp(kind);
    const client = app.client();
    for (const password of ['a', 'b', 'c', 'd', right, 'e', 'f', 'g', 'h', right]) {
      const { status } = await login(client, 'admin', password);
      expect(status).toBe(password === right ? 200 : 401);
    }
  });
});

describeOnDatabase('GET /api/admin/session', (kind) => {
  it('returns the signed-in staff member, and no name for a visitor', async () => {
    const app = await openTestApp(kind);
    const signedOut = { isAuthenticated: false, isAdmin: false };
    const client = app.client();
    const session = async () => (await client.get('/api/admin/session')).body;
    expect(await session()).toEqual(signedOut);
    await login(client, 'admin', right);
    expect(await session()).toEqual({
      isAuthenticated: true,
      isAdmin: true,
      username: 'admin',
      name: 'admin',
      role: 'owner',
    });
    expect((await client.post('/api/admin/logout', {})).status).toBe(204);
    expect(client.cookies.has('session')).toBe(false);
    expect(await session()).toEqual(signedOut);
  });
});
