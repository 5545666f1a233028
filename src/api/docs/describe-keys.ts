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
  'availability:read': 'Read dates, free spots and blocked days',
  'availability:write': 'Open, change and delete dates, block days',
  'tours:read': 'Read tours with their texts and prices',
  'payments:read': 'Read payments, refunds and payouts',
  'stats:read': 'Read bookings, guests, revenue and visits by day',
};

const areas = {
  bookings: 'Bookings',
  availability: 'Availability',
  tours: 'Tours',
  payments: 'Payments',
  stats: 'Statistics',
} as const;

const CLOSED = 'Admin area, closed to API keys';
const WEBSITE = 'Website, without a key';

/** In the order of the documentation: what a key opens comes first. */
export const tagNames: readonly string[] = [...Object.values(areas), WEBSITE, CLOSED];

export function tagOf({ scope, guard }: Pick<Endpoint, 'scope' | 'guard'>): string {
  if (scope) return areas[scope.split(':')[0] as keyof typeof areas];
  return guard === 'public' ? WEBSITE : CLOSED;
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

Amounts are integers in cents. Dates and times of tours are local to the business; other instants are UTC.
`;
