import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import { PASSKEY_CHALLENGE_MINUTES, PASSKEYS_MAX, PRODUCT_NAME } from '#contract/constants.ts';
import type {
  Assertion,
  CreationOptions,
  NewCredential,
  RequestOptions,
} from '#contract/staff/passkeys.schemas.ts';
import type { Change, MemberChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from './audit.ts';
import { NO_PASSWORD } from './passwords.ts';
import {
  countRecoveryCodes,
  dropUselessRecoveryCodes,
  makeRecoveryCodes,
} from './recovery-codes.ts';
import type { StaffRow } from './sign-in.ts';
import { passkeyChallenges, passkeys, staff } from './staff.table.ts';

export type PasskeySite = { host: string; origin: string };

/** `staffId` is set when the challenge was issued for adding a passkey. */
export type Challenge = { challenge: string; staffId: string | null };

export type PasskeyProof = { site: PasskeySite; challenge: Challenge; passkey: Assertion };

const TIMEOUT_MS = PASSKEY_CHALLENGE_MINUTES * 60_000;

/** COSE numbers of EdDSA, ES256 and RS256; every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded on first use, because most processes never check a passkey. */
const webauthn = () => import('@simplewebauthn/server');

const hashBrowser = (browser: string): string =>
  createHash('sha256').update(browser).digest('base64url');

/** Replaces the browser's last challenge. */
async function makeChallenge(
  { tx, now }: Change,
  browser: string,
  staffId: string | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = now.add({ minutes: PASSKEY_CHALLENGE_MINUTES });
  await tx
    .insert(passkeyChallenges)
    .values({ browserHash: hashBrowser(browser), challenge, staffId, expiresAt })
    .onConflictDoUpdate({
      target: passkeyChallenges.browserHash,
      set: { challenge, staffId, expiresAt },
    });
  return challenge;
}

/** Its own transaction uses the challenge up even if the rest fails. Throws passkey_refused. */
export async function takeChallenge({ tx, now }: Change, browser: string): Promise<Challenge> {
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.browserHash, hashBrowser(browser)),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge, staffId: passkeyChallenges.staffId });
  return taken ?? refuse();
}

function refuse(): never {
  throw new Failure('passkey_refused');
}

export const askForPasskey = async (
  change: Change,
  { host }: PasskeySite,
  browser: string,
): Promise<RequestOptions> => ({
  challenge: await makeChallenge(change, browser, null),
  rpId: host,
  timeout: TIMEOUT_MS,
  userVerification: 'required',
});

/** Verifies the response under the staff member's lock. Throws passkey_refused for any reason. */
export async function lockPasskeyOwner(
  change: Change,
  { site, challenge, passkey }: PasskeyProof,
  whose?: string,
): Promise<StaffRow> {
  const { tx, now } = change;
  const isThis = eq(passkeys.id, passkey.id);
  const [claimed] = await tx.select({ staffId: passkeys.staffId }).from(passkeys).where(isThis);
  if (!claimed || challenge.staffId !== null) refuse();
  if (whose !== undefined && claimed.staffId !== whose) refuse();
  const [member] = await tx.select().from(staff).where(eq(staff.id, claimed.staffId)).for('update');
  const [known] = await tx.select().from(passkeys).where(isThis);
  const isIn = member && !member.deactivatedAt && member.passwordHash !== NO_PASSWORD;
  if (!isIn || !known || passkey.response.userHandle !== userHandle(member.id)) refuse();
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: { ...passkey, response: answered(passkey), clientExtensionResults: {} },
    expectedChallenge: challenge.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    credential: {
      id: known.id,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
  }).catch(refuse);
  if (!verified.verified) refuse();
  const { newCounter: counter } = verified.authenticationInfo;
  await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(isThis);
  return member;
}

/** The library does not check the user handle. */
const answered = ({ response: { userHandle: _, ...rest } }: Assertion) => rest;

const userHandle = (staffId: string): string => Buffer.from(staffId).toString('base64url');

/** Throws too_many_passkeys. */
export async function beginPasskey(
  change: MemberChange,
  { host }: PasskeySite,
  browser: string,
): Promise<CreationOptions> {
  const { tx, actor } = change;
  const member = await lockOwner(change);
  const owned = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.staffId, actor.staffId));
  if (owned.length >= PASSKEYS_MAX) throw new Failure('too_many_passkeys');
  return {
    rp: { id: host, name: PRODUCT_NAME },
    user: { id: userHandle(member.id), name: member.username, displayName: member.name },
    challenge: await makeChallenge(change, browser, actor.staffId),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: owned.map(({ id }) => ({ type: 'public-key', id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Returns recovery codes if there were none. Throws passkey_refused, passkey_exists, too_many_passkeys. */
export async function addPasskey(
  change: MemberChange,
  { site, challenge, passkey }: Omit<PasskeyProof, 'passkey'> & { passkey: NewCredential },
  name: string,
): Promise<string[] | null> {
  const { tx, now, actor } = change;
  const { staffId } = actor;
  await lockOwner(change);
  if (challenge.staffId !== staffId) refuse();
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!verified.verified) refuse();
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const count = await tx.$count(passkeys, eq(passkeys.staffId, staffId));
  if (count >= PASSKEYS_MAX) throw new Failure('too_many_passkeys');
  const [added] = await tx
    .insert(passkeys)
    .values({
      id,
      staffId,
      name,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (!added) throw new Failure('passkey_exists');
  await recordAudit(change, 'passkey.added', staffId, { before: null, after: { name } });
  return (await countRecoveryCodes(tx, staffId)) > 0 ? null : makeRecoveryCodes(change);
}

/** Throws passkey_not_found. */
export async function removePasskey(change: MemberChange, id: string): Promise<void> {
  const { tx, actor } = change;
  await lockOwner(change);
  const [removed] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.staffId, actor.staffId)))
    .returning({ name: passkeys.name });
  if (!removed) throw new Failure('passkey_not_found');
  await dropUselessRecoveryCodes(change, actor.staffId);
  await recordAudit(change, 'passkey.removed', actor.staffId, { before: removed, after: null });
}

/** Serialises changes of a staff member's passkeys with sign-ins. */
async function lockOwner({ tx, actor }: MemberChange): Promise<StaffRow> {
  const [member] = await tx.select().from(staff).where(eq(staff.id, actor.staffId)).for('update');
  if (!member) throw new Error('the signed-in staff member is missing');
  return member;
}

export type OwnPasskey = Pick<
  typeof passkeys.$inferSelect,
  'id' | 'name' | 'createdAt' | 'lastUsedAt'
>;

export const listPasskeys = (reader: Reader, staffId: string): Promise<OwnPasskey[]> =>
  reader
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.staffId, staffId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
