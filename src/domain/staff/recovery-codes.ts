import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Change, MemberChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from './audit.ts';
import { authenticators, passkeys, recoveryCodes, staff } from './staff.table.ts';

const RECOVERY_CODES = 10;
const RECOVERY_CODE_BYTES = 8;

export const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** Whether a code has the form of a recovery code: 64 random bits, which cannot be guessed. */
export const isRecoveryCode = (code: string): boolean =>
  new RegExp(`^[0-9a-f]{${2 * RECOVERY_CODE_BYTES}}$`).test(plain(code));

const hashCode = (code: string): string =>
  createHash('sha256').update(plain(code)).digest('base64url');

/** Creates codes, which replace the earlier ones. Only their hashes are stored. */
export async function makeRecoveryCodes({ tx, actor }: MemberChange): Promise<string[]> {
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

/** Throws no_second_factor if no second factor is set up. */
export async function renewRecoveryCodes(change: MemberChange): Promise<string[]> {
  const { staffId } = change.actor;
  await lockStaffRow(change, staffId);
  if ((await secondFactorsOf(change.tx, staffId)).length === 0)
    throw new Failure('no_second_factor');
  const codes = await makeRecoveryCodes(change);
  await recordAudit(change, 'recovery_codes.renewed', staffId);
  return codes;
}

/** Uses a code up; returns whether it was valid. */
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

export async function dropUselessRecoveryCodes({ tx }: Change, staffId: string): Promise<void> {
  if ((await secondFactorsOf(tx, staffId)).length > 0) return;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
}

type Counter = Pick<Change['tx'], '$count'>;

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

/** Serialises sign-ins of a staff member, so that a code cannot be used twice at once. */
export async function lockStaffRow({ tx }: Change, staffId: string): Promise<void> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update');
}
