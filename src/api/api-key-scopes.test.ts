import { expect, it } from 'vitest';
import { type ApiScope, apiScopes } from '#contract/staff/api-scopes.ts';
import { buildTool } from '../../test/api-key.ts';
import { openTestApp } from '../../test/app.ts';
import { describeOnDatabase } from '../../test/database.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** What each right of an API key opens. Every other staff endpoint is closed to keys. */
const opened: Record<ApiScope, readonly string[]> = {
  'bookings:read': [
    'GET /api/admin/availabilities/{id}',
    'GET /api/admin/availabilities/{id}/waitlist',
    'GET /api/admin/bookings',
    'GET /api/admin/bookings/{reference}',
    'GET /api/admin/requests',
    'GET /api/admin/requests/{reference}',
    'GET /api/admin/today',
  ],
  'bookings:write': [
    'DELETE /api/admin/waitlist/{id}',
    'PATCH /api/admin/bookings/{reference}',
    'POST /api/admin/bookings',
    'POST /api/admin/bookings/{reference}/attendance',
    'POST /api/admin/bookings/{reference}/cancellation',
    'POST /api/admin/bookings/{reference}/move',
    'POST /api/admin/bookings/{reference}/party-preview',
    'POST /api/admin/bookings/{reference}/payments',
    'POST /api/admin/bookings/{reference}/tour',
    'POST /api/admin/bookings/{reference}/tour-preview',
    'POST /api/admin/bulk/bookings',
    'POST /api/admin/check-ins',
    'POST /api/admin/requests/{reference}/cancellation',
    'POST /api/admin/requests/{reference}/confirmation',
    'POST /api/admin/requests/{reference}/confirmation-preview',
    'POST /api/admin/requests/{reference}/offer',
    'POST /api/admin/requests/{reference}/offer-preview',
    'POST /api/admin/requests/{reference}/undo',
    'POST /api/admin/waitlist/{id}/invitation',
    'PUT /api/admin/bookings/{reference}/attendance',
    'PUT /api/admin/bookings/{reference}/invoice-to',
  ],
  'availability:read': ['GET /api/admin/availabilities', 'GET /api/admin/availabilities/blocks'],
  'availability:write': [
    'DELETE /api/admin/availabilities/blocks/{id}',
    'DELETE /api/admin/availabilities/{id}',
    'POST /api/admin/availabilities',
    'POST /api/admin/availabilities/blocks',
    'POST /api/admin/availabilities/series',
    'POST /api/admin/availabilities/{id}/go-ahead',
    'POST /api/admin/bulk/availabilities',
    'PUT /api/admin/availabilities/{id}',
  ],
  'tours:read': ['GET /api/admin/tours', 'GET /api/admin/tours/{id}'],
  'payments:read': [
    'GET /api/admin/payments',
    'GET /api/admin/payouts',
    'GET /api/admin/payouts/{id}',
  ],
  'stats:read': ['GET /api/admin/funnel', 'GET /api/admin/stats'],
};

const staffEndpoints: readonly Endpoint[] = endpoints.filter(({ guard }) => guard !== 'public');
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

it('each scope opens exactly the endpoints that are listed here', () => {
  const found = apiScopes.map((scope) => [
    scope,
    staffEndpoints
      .filter((it) => it.scope === scope)
      .map(nameOf)
      .sort(),
  ]);
  expect(Object.fromEntries(found)).toEqual(opened);
});

it('no scope opens what is for owners, asks for re-authentication, or is about access', () => {
  const scoped = (endpoints as readonly Endpoint[]).filter(({ scope }) => scope !== undefined);
  expect(scoped.filter(({ guard }) => guard === 'owner' || guard === 'public')).toEqual([]);
  expect(scoped.filter(({ asksAgain }) => asksAgain)).toEqual([]);
  const aboutAccess =
    /account|team|password|session|settings|export|key|passkey|backup|setup|guest-data|channels/;
  expect(scoped.map(nameOf).filter((name) => aboutAccess.test(name))).toEqual([]);
});

it('a read scope opens only reads, and a write scope only writes', () => {
  for (const [scope, names] of Object.entries(opened)) {
    const isRead = scope.endsWith(':read');
    expect(names.filter((name) => name.startsWith('GET ') !== isRead)).toEqual([]);
  }
});

describeOnDatabase('an API key', (kind) => {
  it('with one scope is admitted by its endpoints, and refused by all others', async () => {
    const app = await openTestApp(kind, { limitsFactor: 1000 });
    for (const scope of apiScopes) {
      const tool = await buildTool(app, [scope]);
      for (const it of staffEndpoints) {
        const path = it.path.replaceAll(/\{\w+\}/g, 'LX-00000000');
        const { status, body } = await tool.call<{ code?: string; scope?: string } | null>(
          it.method,
          path,
        );
        const answer = { status, code: body?.code, scope: body?.scope };
        const name = `${nameOf(it)} with ${scope}`;
        if (it.scope === undefined) {
          expect(answer, name).toMatchObject({ status: 403, code: 'closed_to_api_keys' });
        } else if (it.scope === scope) {
          expect([401, 403, 429, 500], name).not.toContain(status);
        } else {
          expect(answer, name).toEqual({ status: 403, code: 'scope_missing', scope: it.scope });
        }
      }
    }
  });

  it('with every scope is still refused by each closed endpoint', async () => {
    const app = await openTestApp(kind, { limitsFactor: 1000 });
    const tool = await buildTool(app, apiScopes);
    const closed = staffEndpoints.filter(({ scope }) => scope === undefined);
    for (const it of closed) {
      const path = it.path.replaceAll(/\{\w+\}/g, 'LX-00000000');
      const { status, body } = await tool.call(it.method, path);
      expect({ status, code: body.code }, nameOf(it)).toEqual({
        status: 403,
        code: 'closed_to_api_keys',
      });
    }
  });
});
