import { expect, it } from 'vitest';
import { mayActAs, type StaffRole, staffRoles } from '#contract/bookings/states.ts';
import { SESSION_DAYS, SESSION_IDLE_HOURS } from '#contract/constants.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import type { Client } from '../../test/client.ts';
import { describeOnDatabase } from '../../test/database.ts';
import { buildStaffMember } from '../../test/factories.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const staffEndpoints: readonly Endpoint[] = endpoints.filter(({ guard }) => guard !== 'public');

const openAdminCalls = [
  'POST /api/admin/login',
  'POST /api/admin/login/passkey',
  'POST /api/admin/passkey-challenge',
  'GET /api/admin/session',
  'POST /api/admin/logout',
  'GET /api/admin/invitation/{id}',
  'POST /api/admin/invitation/{id}',
];

const guideCalls = [
  'POST /api/admin/confirmation',
  'POST /api/admin/confirmation/passkey',
  'POST /api/admin/password',
  'GET /api/admin/account',
  'GET /api/admin/account/calendar-feed',
  'POST /api/admin/account/calendar-feed/renewal',
  'GET /api/admin/account/push',
  'PUT /api/admin/account/push',
  'POST /api/admin/account/push/renewal',
  'DELETE /api/admin/account/push/{id}',
  'POST /api/admin/account/authenticator',
  'POST /api/admin/account/authenticator/confirmation',
  'DELETE /api/admin/account/authenticator',
  'POST /api/admin/account/passkeys',
  'POST /api/admin/account/passkeys/challenge',
  'DELETE /api/admin/account/passkeys/{id}',
  'POST /api/admin/account/recovery-codes',
  'DELETE /api/admin/sessions/{id}',
  'GET /api/admin/days-off',
  'POST /api/admin/days-off',
  'DELETE /api/admin/days-off/{id}',
  'GET /api/admin/availabilities',
  'GET /api/admin/availabilities/{id}',
  'POST /api/admin/availabilities/{id}/message',
  'GET /api/admin/today',
  'POST /api/admin/check-ins',
  'POST /api/admin/bookings/{reference}/attendance',
  'PUT /api/admin/bookings/{reference}/attendance',
];

const ownerCalls = [
  'POST /api/admin/database-export',
  'GET /api/admin/guest-data',
  'POST /api/admin/guest-data/file',
  'POST /api/admin/guest-data/erasure',
  'GET /api/admin/guest-data/requests',
  'POST /api/admin/guest-data/requests/{id}/dismissal',
  'POST /api/admin/setup/own-house',
  'GET /api/admin/team',
  'POST /api/admin/team',
  'GET /api/admin/guides/{id}/team-link',
  'PUT /api/admin/guides/{id}/team-link',
  'DELETE /api/admin/channel-keys/{id}',
  'GET /api/admin/api-keys',
  'POST /api/admin/api-keys',
  'DELETE /api/admin/api-keys/{id}',
  'PATCH /api/admin/channels/{id}',
  'POST /api/admin/channels',
  'POST /api/admin/channels/{id}/keys',
  'GET /api/admin/webhooks',
  'POST /api/admin/webhooks',
  'PATCH /api/admin/webhooks/{id}',
  'DELETE /api/admin/webhooks/{id}',
  'POST /api/admin/webhooks/{id}/secret',
  'POST /api/admin/webhooks/{id}/test',
  'GET /api/admin/webhooks/{id}/deliveries',
  'GET /api/admin/webhook-deliveries/{id}',
  'POST /api/admin/webhook-deliveries/{id}/resending',
  'DELETE /api/admin/guides/{id}/team-link',
  'POST /api/admin/guides/{id}/team-link/renewal',
  'PUT /api/admin/team/{id}',
  'DELETE /api/admin/team/{id}',
  'POST /api/admin/team/{id}/invitation',
  'GET /api/admin/team/{id}/sessions',
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const names = (called: readonly Endpoint[]) => called.map(nameOf).sort();

type Answered = { status: number; code: string | undefined };

/** Calls each endpoint without a body, because guards run before validation. */
async function answers(
  client: Client,
  called: readonly Endpoint[],
  headers: Record<string, string>,
): Promise<Record<string, Answered>> {
  const found: Record<string, Answered> = {};
  for (const it of called) {
    const path = it.path.replaceAll(/\{\w+\}/g, 'LX-00000000');
    const { status, body } = await client.send<{ code?: string } | null>(path, {
      method: it.method,
      headers,
    });
    found[nameOf(it)] = { status, code: body?.code };
  }
  return found;
}

const all = (called: readonly Endpoint[], status: number, code: string) =>
  Object.fromEntries(called.map((it) => [nameOf(it), { status, code }]));

const stopped = (found: Record<string, Answered>, codes: readonly string[]) =>
  Object.entries(found)
    .filter(([, { code }]) => codes.includes(code ?? ''))
    .map(([name]) => name);

async function signedInAs(app: TestApp, role: StaffRole): Promise<Client> {
  const { username } = await buildStaffMember(app, { role });
  return app.staffClient(username);
}

it('every admin endpoint requires sign-in, except those that sign in or out', () => {
  const unguarded = endpoints.filter(
    ({ path, guard }) => path.startsWith('/api/admin/') && guard === 'public',
  );
  expect(names(unguarded)).toEqual([...openAdminCalls].sort());
  expect(staffEndpoints.length).toBeGreaterThan(0);
});

it('every staff endpoint requires the role that is listed here', () => {
  const of = (role: StaffRole) => names(staffEndpoints.filter(({ guard }) => guard === role));
  expect(of('guide')).toEqual([...guideCalls].sort());
  expect(of('owner')).toEqual([...ownerCalls].sort());
});

it('every export of guest data requires re-authentication', () => {
  const files = staffEndpoints.filter(
    ({ path, answers }) => answers.contentType !== undefined || path.endsWith('/file'),
  );
  expect(names(files)).toEqual([
    'GET /api/admin/bookings/export.csv',
    'GET /api/admin/newsletter/export.csv',
    'GET /api/admin/payments/export.csv',
    'POST /api/admin/database-export',
    'POST /api/admin/documents/{id}/file',
    'POST /api/admin/guest-data/file',
  ]);
  const stored = files.filter(({ path }) => !path.includes('documents'));
  expect(names(stored.filter(({ asksAgain }) => !asksAgain))).toEqual([]);
});

describeOnDatabase('every staff endpoint', (kind) => {
  it('answers 401 to a signed-out visitor, with and without the CSRF token', async () => {
    const app = await openTestApp(kind);
    const client = app.client();
    const refused = all(staffEndpoints, 401, 'unauthenticated');
    expect(await answers(client, staffEndpoints, {})).toEqual(refused);
    expect(await answers(client, staffEndpoints, await client.csrfHeaders())).toEqual(refused);
    client.cookies.set('session', 'a-guess');
    expect(await answers(client, staffEndpoints, await client.csrfHeaders())).toEqual(refused);
  });

  it('answers 403 to a role without permission, and admits the others', async () => {
    const app = await openTestApp(kind);
    for (const role of staffRoles) {
      const client = await signedInAs(app, role);
      const csrf = await client.csrfHeaders();
      const [allowed, forbidden] = [true, false].map((may) =>
        staffEndpoints.filter(({ guard }) => (guard !== 'public' && mayActAs(role, guard)) === may),
      ) as [Endpoint[], Endpoint[]];
      expect(await answers(client, forbidden, csrf)).toEqual(all(forbidden, 403, 'role_forbidden'));
      const let_in = await answers(client, allowed, csrf);
      expect(stopped(let_in, ['role_forbidden', 'unauthenticated', 'csrf']), role).toEqual([]);
      const asking = names(allowed.filter(({ asksAgain }) => asksAgain));
      expect(stopped(let_in, ['not_confirmed_lately']).sort(), role).toEqual(asking);
    }
  });

  it('answers 403 to a write without the CSRF token, and admits staff with it', async () => {
    const app = await openTestApp(kind);
    const staff = await app.confirmedClient();
    const writes = staffEndpoints.filter(({ method }) => method !== 'GET');
    expect(await answers(staff, writes, {})).toEqual(all(writes, 403, 'csrf'));
    const inside = await answers(staff, staffEndpoints, await staff.csrfHeaders());
    expect(
      Object.entries(inside).filter(([, { status }]) => status === 401 || status === 403),
    ).toEqual([]);
  });

  it('answers 401 after a session expired, was idle too long or was signed out', async () => {
    const app = await openTestApp(kind);
    const refused = all(staffEndpoints, 401, 'unauthenticated');
    const staff = await app.staffClient();
    const csrf = await staff.csrfHeaders();
    const idleHours = SESSION_IDLE_HOURS - 1;
    for (let hours = idleHours; hours < SESSION_DAYS * 24; hours += idleHours) {
      app.clock.advance({ hours: idleHours });
      expect((await staff.get('/api/admin/requests')).status).toBe(200);
    }
    app.clock.advance({ hours: idleHours });
    expect(await answers(staff, staffEndpoints, csrf)).toEqual(refused);

    const idle = await app.staffClient();
    app.clock.advance({ hours: SESSION_IDLE_HOURS });
    expect((await idle.get('/api/admin/requests')).status).toBe(401);

    const again = await app.staffClient();
    const token = again.cookies.get('session') ?? '';
    await again.post('/api/admin/logout', {});
    again.cookies.set('session', token);
    expect(await answers(again, staffEndpoints, await again.csrfHeaders())).toEqual(refused);
  });
});
