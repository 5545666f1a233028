import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { CALENDAR_FEED } from '#contract/http/feed-paths.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { byId } from '#contract/schemas.ts';
import { passkeyHost } from '#contract/staff/passkey-host.ts';
import {
  byPasskey,
  creationOptionsSchema,
  newPasskeySchema,
  type PasskeyJson,
} from '#contract/staff/passkeys.schemas.ts';
import { accountSchema, codeSchema, openSessionSchema } from '#contract/staff/staff.schemas.ts';
import { Failure } from '#domain/failures.ts';
import { readFeedSecret, renewFeedSecret } from '#domain/staff/calendar-feed.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type OwnPasskey,
  removePasskey,
} from '#domain/staff/passkeys.ts';
import {
  countRecoveryCodes,
  renewRecoveryCodes,
  secondFactorsOf,
} from '#domain/staff/recovery-codes.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '#domain/staff/second-factor.ts';
import { endListedSession, listSessions, type OpenSession } from '#domain/staff/sessions.ts';
import { endpoint } from '../endpoint.ts';
import { limitCode } from '../http/login-limits.ts';
import { passkeySite, takenChallenge } from './session.ts';

const presentSession = (
  { staffId: _staffId, createdAt, lastSeenAt, ...session }: OpenSession,
  ownSessionId: string,
): z.infer<typeof openSessionSchema> => ({
  ...session,
  createdAt: createdAt.toString(),
  lastSeenAt: lastSeenAt.toString(),
  isCurrent: session.id === ownSessionId,
});

const presentPasskey = ({ createdAt, lastUsedAt, ...passkey }: OwnPasskey): PasskeyJson => ({
  ...passkey,
  createdAt: createdAt.toString(),
  lastUsedAt: lastUsedAt?.toString() ?? null,
});

const calendarFeedSchema = z.object({ url: z.string() });

const feedAt = (origin: string, secret: string) =>
  `${origin}${pageAt(CALENDAR_FEED, { secret: `${secret}.ics` })}`;

const recoveryCodesSchema = z.array(z.string());

export const accountEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.account,
    summary: 'Get one’s own sign-in methods and sessions',
    guard: 'guide',
    answers: { status: 200, shape: accountSchema },
    async handle({ staff }, { db, now, publicUrl }) {
      const open = await listSessions(db, now, staff.id);
      const body = {
        username: staff.username,
        name: staff.name,
        role: staff.role,
        hasAuthenticator: (await secondFactorsOf(db, staff.id)).includes('app'),
        passkeys: (await listPasskeys(db, staff.id)).map(presentPasskey),
        passkeyHost: passkeyHost(publicUrl()),
        recoveryCodesLeft: await countRecoveryCodes(db, staff.id),
        sessions: open.map((session) => presentSession(session, staff.sessionId)),
      };
      return { status: 200, body };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.calendarFeed,
    summary: 'Get the secret address of one’s own calendar: all dates, or a guide’s own',
    guard: 'guide',
    answers: { status: 200, shape: calendarFeedSchema },
    async handle({ staff }, { db, invitationSecret, publicUrl }) {
      const secret = await readFeedSecret(db, invitationSecret, staff.id);
      return { status: 200, body: { url: feedAt(publicUrl(), secret) } };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.calendarFeedRenewal,
    summary: 'Renew the address of one’s own calendar; the address before stops working',
    guard: 'guide',
    answers: { status: 200, shape: calendarFeedSchema },
    async handle(_input, { inChange, invitationSecret, publicUrl }) {
      const secret = await inChange((change) => renewFeedSecret(change, invitationSecret));
      return { status: 200, body: { url: feedAt(publicUrl(), secret) } };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.authenticator,
    summary: 'Create a secret for an authenticator app; the first code enables it',
    guard: 'guide',
    asksAgain: true,
    answers: { status: 201, shape: z.object({ secret: z.string(), uri: z.string() }) },
    failures: ['authenticator_exists'],
    async handle(_input, { inChange }) {
      return { status: 201, body: await inChange(beginAuthenticator) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.authenticatorConfirmation,
    summary: 'Enable the authenticator app with its first code; returns the recovery codes once',
    guard: 'guide',
    asksAgain: true,
    body: z.object({ code: codeSchema }),
    answers: { status: 200, shape: z.object({ recoveryCodes: recoveryCodesSchema }) },
    failures: ['authenticator_exists', 'wrong_code'],
    async handle({ body: { code }, staff }, context) {
      const recoveryCodes = await limitCode(context, { staffId: staff.id, code }, () =>
        context.inChange((change) => confirmAuthenticator(change, code)),
      );
      return { status: 200, body: { recoveryCodes } };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.authenticator,
    summary: 'Disable the authenticator app',
    guard: 'guide',
    asksAgain: true,
    answers: { status: 204, shape: null },
    async handle(_input, { inChange }) {
      await inChange(removeAuthenticator);
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.newPasskeyChallenge,
    summary: 'Get the options for a new passkey; the challenge is valid once, for a few minutes',
    guard: 'guide',
    asksAgain: true,
    answers: { status: 201, shape: creationOptionsSchema },
    failures: ['passkeys_need_a_name', 'too_many_passkeys'],
    async handle(_input, context) {
      const site = passkeySite(context);
      const body = await context.inChange((change) => beginPasskey(change, site, context.browser));
      return { status: 201, body };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.passkeys,
    summary: 'Add a passkey; returns recovery codes once if there were none',
    guard: 'guide',
    asksAgain: true,
    body: newPasskeySchema,
    answers: { status: 201, shape: z.object({ recoveryCodes: recoveryCodesSchema.nullable() }) },
    failures: ['passkey_exists', 'passkey_refused', 'passkeys_need_a_name', 'too_many_passkeys'],
    async handle({ body: { name, passkey } }, context) {
      const made = { ...(await takenChallenge(context)), passkey };
      const recoveryCodes = await context.inChange((change) => addPasskey(change, made, name));
      return { status: 201, body: { recoveryCodes } };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.passkey,
    summary:
      'Remove a passkey; without passkeys or an authenticator app, the password alone is enough to sign in',
    guard: 'guide',
    asksAgain: true,
    params: byPasskey,
    answers: { status: 204, shape: null },
    failures: ['passkey_not_found'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => removePasskey(change, id));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.recoveryCodes,
    summary: 'Create new recovery codes, returned once; earlier ones become invalid',
    guard: 'guide',
    asksAgain: true,
    answers: { status: 200, shape: z.object({ recoveryCodes: recoveryCodesSchema }) },
    failures: ['no_second_factor'],
    async handle(_input, { inChange }) {
      return { status: 200, body: { recoveryCodes: await inChange(renewRecoveryCodes) } };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.memberSessions,
    summary: 'List a staff member’s sessions',
    guard: 'owner',
    params: byId,
    answers: { status: 200, shape: z.array(openSessionSchema) },
    async handle({ params: { id }, staff }, { db, now }) {
      const open = await listSessions(db, now, id);
      return {
        status: 200,
        body: open.map((session) => presentSession(session, staff.sessionId)),
      };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.openSession,
    summary: 'End one’s own session; owners can end any session',
    guard: 'guide',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['session_not_found'],
    async handle({ params: { id }, staff }, { inChange }) {
      const whose = staff.role === 'owner' ? undefined : staff.id;
      const isEnded = await inChange((change) => endListedSession(change, id, whose));
      if (!isEnded) throw new Failure('session_not_found');
      return { status: 204, body: null };
    },
  }),
];
