import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Change, StaffChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from './audit.ts';
import { authenticators, passkeys, recoveryCodes, staff } from './staff.table.ts';

const RECOVERY_CODES = 10;
const RECOVERY_CODE_BYTES = 8;

/** What is typed by hand may have other spaces, dashes and letters than what was shown. */
export const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** Whether it has a recovery code's form: 64 random bits, which nobody guesses. */
export const isRecoveryCode = (code: string): boolean =>
  new RegExp(`^[0-9a-f]{${2 * RECOVERY_CODE_BYTES}}$`).test(plain(code));

const hashCode = (code: string): string =>
  createHash('sha256').update(plain(code)).digest('base64url');

/** Makes up codes in the place of those before, which are void. Only their hashes are kept. */
export async function makeRecoveryCodes({ tx, actor }: StaffChange): Promise<string[]> {
  const { staffId } = actor;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    randomBytes(RECOVERY_CODE_BYTES).toString('hex'),
  );
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ staffId, codeHash: hashCode(code) })));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/**
 * The same for whoever has used some, or no longer knows where they are.
 * @throws {Failure} no_second_factor, which they would stand in for
 */
export async function renewRecoveryCodes(change: StaffChange): Promise<string[]> {
  const { staffId } = change.actor;
  await lockStaffRow(change, staffId);
  if ((await secondFactorsOf(change.tx, staffId)).length === 0)
    throw new Failure('no_second_factor');
  const codes = await makeRecoveryCodes(change);
  await recordAudit(change, 'recovery_codes.renewed', staffId);
  return codes;
}

/** Uses a code up. @returns whether there was such a one */
export async function takeRecoveryCode(
  { tx }: Change,
  staffId: string,
  code: string,
): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.staffId, staffId), eq(recoveryCodes.codeHash, hashCode(code))))
    .returning();
  return used.length > 0;
}

/** Codes that stand in for nothing any more are void. */
export async function dropUselessRecoveryCodes({ tx }: Change, staffId: string): Promise<void> {
  if ((await secondFactorsOf(tx, staffId)).length > 0) return;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
}

type Counter = Pick<Change['tx'], '$count'>;

/** What a member's password alone does not open without: what recovery codes stand in for. */
export async function secondFactorsOf(
  reader: Counter,
  staffId: string,
): Promise<('app' | 'passkey')[]> {
  const confirmed = and(eq(authenticators.staffId, staffId), isNotNull(authenticators.confirmedAt));
  const hasApp = (await reader.$count(authenticators, confirmed)) > 0;
  const hasPasskey = (await reader.$count(passkeys, eq(passkeys.staffId, staffId))) > 0;
  return [...(hasApp ? (['app'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])];
}

export const countRecoveryCodes = (reader: Reader & Counter, staffId: string): Promise<number> =>
  reader.$count(recoveryCodes, eq(recoveryCodes.staffId, staffId));

/** Of two who use the same code at once the second waits, and finds what the first used up. */
export async function lockStaffRow({ tx }: Change, staffId: string): Promise<void> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update');
}
