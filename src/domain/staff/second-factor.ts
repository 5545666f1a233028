import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { PRODUCT_NAME } from '#contract/constants.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from './audit.ts';
import { authenticators, recoveryCodes, staff } from './staff.table.ts';

const STEP_SECONDS = 30;
/** A phone's clock may be so many steps off, either way. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
  });

/** What is typed by hand may have other spaces, dashes and letters than what was shown. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();
const hashCode = (code: string): string =>
  createHash('sha256').update(plain(code)).digest('base64url');

/**
 * Makes up a secret for an app that shows codes; it guards nothing until a first code was right.
 * @throws {Failure} authenticator_exists
 */
export async function beginAuthenticator({
  tx,
  actor,
}: StaffChange): Promise<{ secret: string; uri: string }> {
  const [member] = await tx.select().from(staff).where(eq(staff.id, actor.staffId)).for('update');
  if (await hasAuthenticator(tx, actor.staffId)) throw new Failure('authenticator_exists');
  const { base32: secret } = new Secret({ size: 20 });
  await tx
    .insert(authenticators)
    .values({ staffId: actor.staffId, secret })
    .onConflictDoUpdate({ target: authenticators.staffId, set: { secret, lastStep: 0 } });
  return { secret, uri: totpOf(secret, member?.username).toString() };
}

/**
 * Turns the app on by its first code.
 * @returns the recovery codes, to be shown once
 * @throws {Failure} wrong_code
 */
export async function confirmAuthenticator(change: StaffChange, code: string): Promise<string[]> {
  const { staffId } = change.actor;
  await lockMember(change, staffId);
  if (await hasAuthenticator(change.tx, staffId)) throw new Failure('authenticator_exists');
  if (!(await takeAppCode(change, staffId, code))) throw new Failure('wrong_code');
  await change.tx
    .update(authenticators)
    .set({ confirmedAt: change.now })
    .where(eq(authenticators.staffId, staffId));
  await recordAudit(change, 'authenticator.added', staffId);
  return renewRecoveryCodes(change);
}

/** Takes the app away, and what stood in for it. */
export async function removeAuthenticator(change: StaffChange): Promise<void> {
  const { staffId } = change.actor;
  await lockMember(change, staffId);
  await change.tx.delete(authenticators).where(eq(authenticators.staffId, staffId));
  await change.tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
  await recordAudit(change, 'authenticator.removed', staffId);
}

/** Makes up new recovery codes; those before are void. Only their hashes are kept. */
async function renewRecoveryCodes({ tx, actor }: StaffChange): Promise<string[]> {
  const { staffId } = actor;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(8).toString('hex'));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ staffId, codeHash: hashCode(code) })));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/**
 * Lets a locked member whose password was right go on, if they have the second factor too.
 * @throws {Failure} second_factor_required, wrong_code
 */
export async function assertSecondFactor(
  change: Change,
  staffId: string,
  code: string | undefined,
): Promise<void> {
  if (!(await hasAuthenticator(change.tx, staffId))) return;
  if (!code) throw new Failure('second_factor_required');
  const isRight =
    (await takeAppCode(change, staffId, code)) || (await takeRecoveryCode(change, staffId, code));
  if (!isRight) throw new Failure('wrong_code');
}

export async function hasAuthenticator(
  reader: Pick<Change['tx'], '$count'>,
  staffId: string,
): Promise<boolean> {
  const confirmed = and(eq(authenticators.staffId, staffId), isNotNull(authenticators.confirmedAt));
  return (await reader.$count(authenticators, confirmed)) > 0;
}

export const countRecoveryCodes = (
  reader: Reader & Pick<Change['tx'], '$count'>,
  staffId: string,
): Promise<number> => reader.$count(recoveryCodes, eq(recoveryCodes.staffId, staffId));

/** Whether a code of the app is right and newer than the last that was taken: each opens once. */
async function takeAppCode({ tx, now }: Change, staffId: string, code: string): Promise<boolean> {
  const [app] = await tx.select().from(authenticators).where(eq(authenticators.staffId, staffId));
  if (!app) return false;
  const delta = totpOf(app.secret).validate({
    token: plain(code),
    timestamp: now.epochMilliseconds,
    window: WINDOW,
  });
  if (delta === null) return false;
  const step = Math.floor(now.epochMilliseconds / 1000 / STEP_SECONDS) + delta;
  if (step <= app.lastStep) return false;
  await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(eq(authenticators.staffId, staffId));
  return true;
}

async function takeRecoveryCode({ tx }: Change, staffId: string, code: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.staffId, staffId), eq(recoveryCodes.codeHash, hashCode(code))))
    .returning();
  return used.length > 0;
}

/** Of two codes that arrive at once the second waits, and finds what the first used up. */
async function lockMember({ tx }: Change, staffId: string): Promise<void> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update');
}

/** Takes a member's app and recovery codes away: the password alone opens again. */
export async function dropSecondFactors({ tx }: Change, staffId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.staffId, staffId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
}
