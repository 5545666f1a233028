import { adminApi } from '#contract/http/admin-api-paths.ts';
import { passkeyHost } from '#contract/staff/passkey-host.ts';
import {
  type Assertion,
  passkeySchema,
  requestOptionsSchema,
} from '#contract/staff/passkeys.schemas.ts';
import {
  confirmationSchema,
  type SessionJson,
  sessionSchema,
  signInSchema,
} from '#contract/staff/staff.schemas.ts';
import { Failure } from '#domain/failures.ts';
import {
  askForPasskey,
  type Challenge,
  lockPasskeyOwner,
  type PasskeyProof,
  type PasskeySite,
  takeChallenge,
} from '#domain/staff/passkeys.ts';
import { assertSecondFactor } from '#domain/staff/second-factor.ts';
import {
  confirmSession,
  endSession,
  findSession,
  type StaffMember,
  startSession,
} from '#domain/staff/sessions.ts';
import { lockProven, proveOwnPassword, provePassword } from '#domain/staff/sign-in.ts';
import type { MemberActor } from '#platform/db/change.ts';
import { type ApiContext, endpoint } from '../endpoint.ts';
import { sessionCookies } from '../http/cookies.ts';
import { limitCode, limitLogin } from '../http/login-limits.ts';
import { limited } from '../http/refusals.ts';

/** Throws wrong_password, too_many_requests, and bad_credentials when the password was changed meanwhile. */
export async function confirmByPassword(
  staff: StaffMember,
  password: string,
  { db, inChange, limits }: Pick<ApiContext<MemberActor>, 'db' | 'inChange' | 'limits'>,
): Promise<void> {
  // Counted per session, so that a stolen session cannot lock out the others.
  const tries = { name: 'login', key: `confirmation ${staff.sessionId}` } as const;
  await limited(limits, tries);
  const proof = await proveOwnPassword(db, staff.id, { field: 'password', password });
  await inChange(async (change) => {
    await lockProven(change, proof);
    await confirmSession(change, staff.sessionId);
  });
  await limits.clear(tries);
}

/** Throws passkeys_need_a_name when the site has no host name to bind passkeys to. */
export function passkeySite({ publicUrl }: Pick<ApiContext, 'publicUrl'>): PasskeySite {
  const origin = publicUrl();
  const host = passkeyHost(origin);
  if (host === null) throw new Failure('passkeys_need_a_name');
  return { host, origin };
}

/** Consumes this browser's passkey challenge. Throws passkeys_need_a_name, passkey_refused. */
export async function takenChallenge(
  context: Pick<ApiContext, 'publicUrl' | 'browser' | 'inChange'>,
): Promise<{ site: PasskeySite; challenge: Challenge }> {
  const site = passkeySite(context);
  const challenge = await context.inChange((change) => takeChallenge(change, context.browser));
  return { site, challenge };
}

const proofOf = async (
  context: Pick<ApiContext, 'publicUrl' | 'browser' | 'inChange'>,
  passkey: Assertion,
): Promise<PasskeyProof> => ({ ...(await takenChallenge(context)), passkey });

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
    failures: [
      'bad_credentials',
      'second_factor_required',
      'wrong_code',
      'passkey_refused',
      'passkeys_need_a_name',
    ],
    async handle({ body }, context) {
      const { db, inChange, device } = context;
      const { member, token } = await limitLogin(context, body.username, async () => {
        const proof = await provePassword(db, body, body.password);
        const passkey = body.passkey && (await proofOf(context, body.passkey));
        const given = { staffId: proof.staffId, code: passkey ? undefined : body.code };
        return limitCode(context, given, () =>
          inChange(async (change) => {
            const proven = await lockProven(change, proof);
            await assertSecondFactor(change, proven.id, { code: body.code, passkey });
            return { member: proven, token: await startSession(change, proven.id, device) };
          }),
        );
      });
      return {
        status: 200,
        body: presentSession(member),
        cookies: sessionCookies(context, token),
      };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.passkeyChallenge,
    summary:
      'Get the options for signing in with a passkey; the challenge is valid once, for a few minutes',
    guard: 'public',
    limit: 'write',
    answers: { status: 201, shape: requestOptionsSchema },
    failures: ['passkeys_need_a_name'],
    async handle(_input, context) {
      const site = passkeySite(context);
      const body = await context.inChange((change) => askForPasskey(change, site, context.browser));
      return { status: 201, body };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.passkeyLogin,
    summary: 'Sign in with a passkey alone',
    guard: 'public',
    body: passkeySchema,
    answers: { status: 200, shape: sessionSchema },
    failures: ['passkey_refused', 'passkeys_need_a_name'],
    async handle({ body: { passkey } }, context) {
      const { inChange, device } = context;
      const { member, token } = await limitLogin(context, `passkey ${passkey.id}`, async () => {
        const proof = await proofOf(context, passkey);
        return inChange(async (change) => {
          const owner = await lockPasskeyOwner(change, proof);
          return { member: owner, token: await startSession(change, owner.id, device) };
        });
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
    summary: 'Get the signed-in staff member, if any',
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
    summary: 'Re-authenticate by password, for calls that require it',
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
    path: adminApi.passkeyConfirmation,
    summary: 'Re-authenticate by passkey',
    guard: 'guide',
    body: passkeySchema,
    answers: { status: 204, shape: null },
    failures: ['passkey_refused', 'passkeys_need_a_name'],
    async handle({ body: { passkey }, staff }, context) {
      const { inChange, limits } = context;
      const tries = { name: 'login', key: `confirmation ${staff.sessionId}` } as const;
      await limited(limits, tries);
      const proof = await proofOf(context, passkey);
      await inChange(async (change) => {
        await lockPasskeyOwner(change, proof, staff.id);
        await confirmSession(change, staff.sessionId);
      });
      await limits.clear(tries);
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.logout,
    summary: 'Sign out; succeeds even if the session has already ended',
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
