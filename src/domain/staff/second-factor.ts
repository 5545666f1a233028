import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { PRODUCT_NAME } from '#contract/constants.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from './audit.ts';
import { openSecret, sealSecret } from './authenticator-secret.ts';
import { lockPasskeyOwner, type PasskeyProof } from './passkeys.ts';
import {
  dropUselessRecoveryCodes,
  lockStaffRow,
  makeRecoveryCodes,
  plain,
  secondFactorsOf,
  takeRecoveryCode,
} from './recovery-codes.ts';
import { authenticators, passkeys, recoveryCodes, staff } from './staff.table.ts';

const STEP_SECONDS = 30;
/** A phone's clock may be so many steps off, either way. */
const WINDOW = 1;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
  });

/**
 * Makes up a secret for an app that shows codes; it guards nothing until a first code was right.
 * @throws {Failure} authenticator_exists
 */
export async function beginAuthenticator(
  change: StaffChange,
): Promise<{ secret: string; uri: string }> {
  const { tx, actor } = change;
  const [member] = await tx.select().from(staff).where(eq(staff.id, actor.staffId)).for('update');
  if (await hasApp(tx, actor.staffId)) throw new Failure('authenticator_exists');
  const { base32: secret } = new Secret({ size: 20 });
  const encrypted = await sealSecret(change, actor.staffId, secret);
  await tx
    .insert(authenticators)
    .values({ staffId: actor.staffId, secret: encrypted })
    .onConflictDoUpdate({
      target: authenticators.staffId,
      set: { secret: encrypted, lastStep: 0 },
    });
  return { secret, uri: totpOf(secret, member?.username).toString() };
}

/**
 * Turns the app on by its first code.
 * @returns the recovery codes, to be shown once
 * @throws {Failure} wrong_code
 */
export async function confirmAuthenticator(change: StaffChange, code: string): Promise<string[]> {
  const { staffId } = change.actor;
  await lockStaffRow(change, staffId);
  if (await hasApp(change.tx, staffId)) throw new Failure('authenticator_exists');
  if (!(await takeAppCode(change, staffId, code))) throw new Failure('wrong_code');
  await change.tx
    .update(authenticators)
    .set({ confirmedAt: change.now })
    .where(eq(authenticators.staffId, staffId));
  await recordAudit(change, 'authenticator.added', staffId);
  return makeRecoveryCodes(change);
}

const hasApp = async (tx: Change['tx'], staffId: string): Promise<boolean> =>
  (await secondFactorsOf(tx, staffId)).includes('app');

/** Takes the app away, and the codes that stood in for it. */
export async function removeAuthenticator(change: StaffChange): Promise<void> {
  const { staffId } = change.actor;
  await lockStaffRow(change, staffId);
  await change.tx.delete(authenticators).where(eq(authenticators.staffId, staffId));
  await dropUselessRecoveryCodes(change, staffId);
  await recordAudit(change, 'authenticator.removed', staffId);
}

/** What is given after the password: a code, or what a passkey answered. */
export type SecondFactor = { code?: string | undefined; passkey?: PasskeyProof | undefined };

/**
 * Lets a locked member whose password was right go on, if they have the second factor too: a code of
 * their app, one of their passkeys, or a recovery code.
 * @throws {Failure} second_factor_required with what may be given (`by`), wrong_code, passkey_refused
 */
export async function assertSecondFactor(
  change: Change,
  staffId: string,
  { code, passkey }: SecondFactor,
): Promise<void> {
  const by = await secondFactorsOf(change.tx, staffId);
  if (by.length === 0) return;
  if (passkey) {
    await lockPasskeyOwner(change, passkey, staffId);
    return;
  }
  if (!code) throw new Failure('second_factor_required', { by });
  const isRight =
    (await takeAppCode(change, staffId, code)) || (await takeRecoveryCode(change, staffId, code));
  if (!isRight) throw new Failure('wrong_code');
}

/** Whether a code of the app is right and newer than the last that was taken: each opens once. */
async function takeAppCode(change: Change, staffId: string, code: string): Promise<boolean> {
  const { tx, now } = change;
  const [app] = await tx.select().from(authenticators).where(eq(authenticators.staffId, staffId));
  const secret = app && (await openSecret(change, staffId, app.secret));
  if (!app || !secret) return false;
  const delta = totpOf(secret).validate({
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

/** Takes a member's app, passkeys and recovery codes away: the password alone opens again. */
export async function dropSecondFactors({ tx }: Change, staffId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.staffId, staffId));
  await tx.delete(passkeys).where(eq(passkeys.staffId, staffId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
}
