import { expect, it } from 'vitest';
import { SESSION_DAYS } from '#contract/constants.ts';
import { openTestApp } from '../../test/app.ts';
import type { Client } from '../../test/client.ts';
import { describeOnEachDatabase } from '../../test/database.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const staffEndpoints = endpoints.filter(({ guard }) => guard === 'staff');

/** The calls of the admin area that a signed-out visitor may make. */
const openAdminCalls = [
  'POST /api/admin/login',
  'GET /api/admin/session',
  'POST /api/admin/logout',
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Calls each endpoint without a body; the door is passed, or not, before that matters. */
async function statuses(
  client: Client,
  called: readonly Endpoint[],
  headers: Record<string, string>,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const it of called) {
    const path = it.path.replaceAll(/\{\w+\}/g, 'LX-00000000');
    found[nameOf(it)] = (await client.send(path, { method: it.method, headers })).status;
  }
  return found;
}

const all = (called: readonly Endpoint[], status: number) =>
  Object.fromEntries(called.map((it) => [nameOf(it), status]));

it('guards every call of the admin area but the ones that sign in and out', () => {
  const unguarded = endpoints.filter(
    ({ path, guard }) => path.startsWith('/api/admin/') && guard !== 'staff',
  );
  expect(unguarded.map(nameOf).sort()).toEqual([...openAdminCalls].sort());
  expect(staffEndpoints.length).toBeGreaterThan(0);
});

describeOnEachDatabase('every call for staff', (kind) => {
  it('answers 401 to a signed-out visitor, with and without the CSRF token', async () => {
    const app = await openTestApp(kind);
    const client = app.client();
    const refused = all(staffEndpoints, 401);
    expect(await statuses(client, staffEndpoints, {})).toEqual(refused);
    expect(await statuses(client, staffEndpoints, await client.csrfHeaders())).toEqual(refused);
    client.cookies.set('session', 'a-guess');
    expect(await statuses(client, staffEndpoints, await client.csrfHeaders())).toEqual(refused);
  });

  it('answers 403 to a write without the CSRF token, and lets staff in with it', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const writes = staffEndpoints.filter(({ method }) => method !== 'GET');
    expect(await statuses(staff, writes, {})).toEqual(all(writes, 403));
    const inside = await statuses(staff, staffEndpoints, await staff.csrfHeaders());
    expect(Object.entries(inside).filter(([, status]) => status === 401 || status === 403)).toEqual(
      [],
    );
  });

  it('answers 401 when the session is over: by time, or signed out', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const csrf = await staff.csrfHeaders();
    app.clock.advance({ hours: SESSION_DAYS * 24 - 1 });
    expect((await staff.get('/api/admin/requests')).status).toBe(200);
    app.clock.advance({ hours: 1 });
    expect(await statuses(staff, staffEndpoints, csrf)).toEqual(all(staffEndpoints, 401));

    const again = await app.staffClient();
    const token = again.cookies.get('session') ?? '';
    await again.post('/api/admin/logout', {});
    again.cookies.set('session', token);
    expect(await statuses(again, staffEndpoints, await again.csrfHeaders())).toEqual(
      all(staffEndpoints, 401),
    );
  });
});
