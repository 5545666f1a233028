import { adminApi } from '#contract/admin-api-paths.ts';
import {
  confirmationSchema,
  type SessionJson,
  sessionSchema,
  signInSchema,
} from '#contract/staff.schemas.ts';
import { assertSecondFactor } from '#domain/staff/second-factor.ts';
import {
  confirmSession,
  endSession,
  findSession,
  type StaffMember,
  startSession,
} from '#domain/staff/sessions.ts';
import { lockProven, proveOwnPassword, provePassword } from '#domain/staff/sign-in.ts';
import type { TeamMember } from '#platform/db/change.ts';
import { type ApiContext, endpoint } from '../endpoint.ts';
import { sessionCookies } from '../http/cookies.ts';
import { limitLogin } from '../http/login-limits.ts';
import { limited } from '../http/refusals.ts';

/**
 * From now on the member counts as having proved, in this browser, who sits there.
 * @throws {Failure} wrong_password, bad_credentials when it was changed meanwhile
 * @throws {HttpRefusal} too_many_requests
 */
export async function confirmByPassword(
  staff: StaffMember,
  password: string,
  { db, inChange, limits }: Pick<ApiContext<TeamMember>, 'db' | 'inChange' | 'limits'>,
): Promise<void> {
  const tries = `confirmation ${staff.id}`;
  await limited(limits, 'login', tries);
  const proof = await proveOwnPassword(db, staff.id, { field: 'password', password });
  await inChange(async (change) => {
    await lockProven(change, proof);
    await confirmSession(change, staff.sessionId);
  });
  await limits.clear('login', tries);
}

const signedOut: SessionJson = { isAuthenticated: false, isAdmin: false };

export const presentSession = ({
  username,
  name,
  role,
}: Pick<StaffMember, 'username' | 'name' | 'role'>): SessionJson => ({
  isAuthenticated: true,
  isAdmin: true,
  username,
  name,
  role,
});

export const sessionEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.login,
    summary: 'Sign in to the admin area',
    guard: 'public',
    body: signInSchema,
    answers: { status: 200, shape: sessionSchema },
    failures: ['bad_credentials', 'second_factor_required', 'wrong_code'],
    async handle({ body }, context) {
      const { db, inChange, limits, device } = context;
      const { member, token } = await limitLogin(context, body.username, async () => {
        const proof = await provePassword(db, body, body.password);
        // Whoever has the password guesses no more codes from many addresses than from one.
        const guesses = `code ${proof.staffId}`;
        if (body.code) await limited(limits, 'login', guesses);
        const started = await inChange(async (change) => {
          const proven = await lockProven(change, proof);
          await assertSecondFactor(change, proven.id, body.code);
          return { member: proven, token: await startSession(change, proven.id, device) };
        });
        await limits.clear('login', guesses);
        return started;
      });
      return {
        status: 200,
        body: presentSession(member),
        cookies: sessionCookies(context, token),
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
      return { status: 200, body: member ? presentSession(member) : signedOut };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.confirmation,
    summary: 'Prove again that it is you who sits there, for what asks for it',
    guard: 'guide',
    body: confirmationSchema,
    answers: { status: 204, shape: null },
    failures: ['bad_credentials', 'wrong_password'],
    async handle({ body: { password }, staff }, context) {
      await confirmByPassword(staff, password, context);
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.logout,
    summary: 'Sign out; also when the session ended before',
    guard: 'public',
    answers: { status: 204, shape: null },
    async handle(_input, context) {
      const { inChange, sessionToken } = context;
      if (sessionToken !== null) await inChange((change) => endSession(change, sessionToken));
      return {
        status: 204,
        body: null,
        cookies: sessionCookies(context, null),
      };
    },
  }),
];
