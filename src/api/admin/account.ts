import { z } from 'zod';
import { adminApi } from '#contract/admin-api-paths.ts';
import { byId } from '#contract/schemas.ts';
import { accountSchema, codeSchema, openSessionSchema } from '#contract/staff.schemas.ts';
import { Failure } from '#domain/failures.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  countRecoveryCodes,
  hasAuthenticator,
  removeAuthenticator,
} from '#domain/staff/second-factor.ts';
import { endListedSession, listSessions, type OpenSession } from '#domain/staff/sessions.ts';
import { endpoint } from '../endpoint.ts';
import { limited } from '../http/refusals.ts';

const presentSession = (
  { staffId: _staffId, createdAt, lastSeenAt, ...session }: OpenSession,
  ownSessionId: string,
): z.infer<typeof openSessionSchema> => ({
  ...session,
  createdAt: createdAt.toString(),
  lastSeenAt: lastSeenAt.toString(),
  isCurrent: session.id === ownSessionId,
});

export const accountEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.account,
    summary: 'How one signs in, and where one is signed in',
    guard: 'guide',
    answers: { status: 200, shape: accountSchema },
    async handle({ staff }, { db, now }) {
      const open = await listSessions(db, now, staff.id);
      const body = {
        username: staff.username,
        name: staff.name,
        role: staff.role,
        hasAuthenticator: await hasAuthenticator(db, staff.id),
        recoveryCodesLeft: await countRecoveryCodes(db, staff.id),
        sessions: open.map((session) => presentSession(session, staff.sessionId)),
      };
      return { status: 200, body };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.authenticator,
    summary: 'Make up a secret for an app that shows codes; its first code turns it on',
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
    summary: 'Turn the app on by its first code; answers the recovery codes, once',
    guard: 'guide',
    asksAgain: true,
    body: z.object({ code: codeSchema }),
    answers: { status: 200, shape: z.object({ recoveryCodes: z.array(z.string()) }) },
    failures: ['authenticator_exists', 'wrong_code'],
    async handle({ body: { code }, staff }, { inChange, limits }) {
      const tries = `code ${staff.id}`;
      await limited(limits, 'login', tries);
      const recoveryCodes = await inChange((change) => confirmAuthenticator(change, code));
      await limits.clear('login', tries);
      return { status: 200, body: { recoveryCodes } };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.authenticator,
    summary: 'Take the app away; the password alone opens again',
    guard: 'guide',
    asksAgain: true,
    answers: { status: 204, shape: null },
    async handle(_input, { inChange }) {
      await inChange(removeAuthenticator);
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.memberSessions,
    summary: 'Where a member of the team is signed in',
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
    summary: 'End a session of one’s own; an owner ends anybody’s',
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
