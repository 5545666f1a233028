import {
  API_KEY_READS_PER_MINUTE,
  API_KEY_WRITES_PER_MINUTE,
  CSRF_HEADER,
} from '#contract/constants.ts';
import { type ApiScope, apiScopes } from '#contract/staff/api-scopes.ts';
import type { Endpoint } from '../endpoint.ts';

const scopeRights: Record<ApiScope, string> = {
  'bookings:read': 'Read bookings, requests and waitlists, with guests’ names and contact details',
  'bookings:write':
    'Create, change, move and cancel bookings (with refunds), answer requests, record payments, check guests in',
  'availability:read': 'Read dates, available spots and blocked days',
  'availability:write': 'Open, change and delete dates, block days',
  'tours:read': 'Read tours with their texts and prices',
  'payments:read': 'Read payments, refunds and payouts',
  'stats:read':
    'Read bookings, guests, revenue and visits by day, and visitors at each step to a booking',
};

const areas = {
  bookings: 'Bookings',
  availability: 'Availability',
  tours: 'Tours',
  payments: 'Payments',
  stats: 'Statistics',
} as const;

/** The documentation's page shows one part at a time. */
export const docsParts = ['keys', 'website', 'admin'] as const;
type DocsPart = (typeof docsParts)[number];

type Access = Pick<Endpoint, 'scope' | 'guard'>;

function partOf({ scope, guard }: Access): DocsPart {
  if (scope) return 'keys';
  return guard === 'public' ? 'website' : 'admin';
}

export const isInPart = (it: Access, part: DocsPart): boolean => partOf(it) === part;

const titles = { website: 'Website, without a key', admin: 'Admin area, closed to API keys' };

/** In the order of the documentation: what a key opens comes first. */
export const tagNames: readonly string[] = [...Object.values(areas), ...Object.values(titles)];

export function tagOf(it: Access): string {
  const part = partOf(it);
  if (part !== 'keys') return titles[part];
  return areas[it.scope?.split(':')[0] as keyof typeof areas];
}

/** Markdown. */
export const describeIntroduction = (): string => `
**API keys.** An owner makes a key in *Settings › API for your tools*. Send it with every call:

\`Authorization: Bearer mira_…\`

A call with a key needs neither cookie nor \`${CSRF_HEADER}\` header. Calls of the website and of the admin area use both.

| scope | right |
|---|---|
${apiScopes.map((scope) => `| \`${scope}\` | ${scopeRights[scope]} |`).join('\n')}

A write answers with the changed record, so it needs no second scope. Account, team, settings, exports and keys are closed
to keys.

**Limits.** ${API_KEY_READS_PER_MINUTE} reads and ${API_KEY_WRITES_PER_MINUTE} writes per minute and key; beyond, the
status is 429 and \`Retry-After\` has the seconds to wait.

**Errors** are \`application/problem+json\` with a stable \`code\`: \`api_key_invalid\` (401, unknown or revoked),
\`scope_missing\` (403, with the missing \`scope\`), \`closed_to_api_keys\` (403).

**Retries.** Creating a booking, recording a payment and counting arrivals accept an \`Idempotency-Key\` header: a repeated
key gets the first answer again.

**More.** The calls of the [website](/api/docs?part=website), those of the [admin area that are closed to
keys](/api/docs?part=admin), and [all of them](/api/openapi.json) as an OpenAPI document.

Amounts are integers in cents. Dates and times of tours are local to the business; other instants are UTC.
`;
