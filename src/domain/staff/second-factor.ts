import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { PRODUCT_NAME } from '#contract/constants.ts';
import type { Change, MemberChange } from '#platform/db/change.ts';
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
/** How many time steps a phone's clock may be off, either way. */
const WINDOW = 1;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
  });

/** Sign-in requires it only after a first correct code. Throws authenticator_exists. */
export async function beginAuthenticator(
  change: MemberChange,
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

/** Returns the recovery codes, to be shown once. Throws authenticator_exists, wrong_code. */
export async function confirmAuthenticator(change: MemberChange, code: string): Promise<string[]> {
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

/** Also removes the recovery codes if they are no longer needed. */
export async function removeAuthenticator(change: MemberChange): Promise<void> {
  const { staffId } = change.actor;
  await lockStaffRow(change, staffId);
  await change.tx.delete(authenticators).where(eq(authenticators.staffId, staffId));
  await dropUselessRecoveryCodes(change, staffId);
  await recordAudit(change, 'authenticator.removed', staffId);
}

export type SecondFactor = { code?: string | undefined; passkey?: PasskeyProof | undefined };

/** Needs the staff member's lock. Throws second_factor_required (`by`), wrong_code, passkey_refused. */
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

/** Whether the code is correct and newer than the last accepted one: each works once. */
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

/** Removes a staff member's app, passkeys and recovery codes, so that the password alone is enough. */
export async function dropSecondFactors({ tx }: Change, staffId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.staffId, staffId));
  await tx.delete(passkeys).where(eq(passkeys.staffId, staffId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
}
