import { adminApi } from '#contract/admin-api-paths.ts';
import { type SessionJson, sessionSchema, signInSchema } from '#contract/staff.schemas.ts';
import { checkCredentials, endSession, findSession, startSession } from '#domain/staff/sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { sessionCookie } from '../http/cookies.ts';
import { limited } from '../http/refusals.ts';

const signedOut: SessionJson = { isAuthenticated: false, isAdmin: false };

export const sessionEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.login,
    summary: 'Sign in to the admin area',
    guard: 'public',
    body: signInSchema,
    answers: { status: 200, shape: sessionSchema },
    failures: ['bad_credentials'],
    async handle({ body }, context) {
      const { db, inChange, limits, isSecure, clientAddress } = context;
      const tries = `${body.username.toLowerCase()} ${clientAddress}`;
      await limited(limits, 'login', tries);
      const member = await checkCredentials(db, body.username, body.password);
      await limits.clear('login', tries);
      const token = await inChange((change) => startSession(change, member.id));
      return {
        status: 200,
        body: { isAuthenticated: true, isAdmin: true, username: member.username },
        headers: { 'set-cookie': sessionCookie(token, isSecure) },
      };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.session,
    summary: 'Who is signed in; both answers are false when nobody is',
    guard: 'public',
    answers: { status: 200, shape: sessionSchema },
    async handle(_input, { db, now, sessionToken }) {
      const member = sessionToken === null ? null : await findSession(db, now, sessionToken);
      return {
        status: 200,
        body: member
          ? { isAuthenticated: true, isAdmin: true, username: member.username }
          : signedOut,
      };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.logout,
    summary: 'Sign out; also when the session ended before',
    guard: 'public',
    answers: { status: 204, shape: null },
    async handle(_input, { inChange, sessionToken, isSecure }) {
      if (sessionToken !== null) await inChange((change) => endSession(change, sessionToken));
      return {
        status: 204,
        body: null,
        headers: { 'set-cookie': sessionCookie(null, isSecure) },
      };
    },
  }),
];
