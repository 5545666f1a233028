import { and, eq } from 'drizzle-orm';
import type { Change, StaffChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from './audit.ts';
import { verifyPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { staff } from './staff.table.ts';

/** A correct password: its staff member, and the hash that it matched. */
export type Proof = { staffId: string; passwordHash: string };

/**
 * Checks a staff member's password. Hashing is slow, so it runs outside of transactions; `lockProven` checks
 * in the transaction that the result is still valid.
 * @throws {Failure} bad_credentials, one code for an unknown user and a wrong password
 */
export async function provePassword(
  reader: Reader,
  who: { username: string } | { staffId: string },
  password: string,
): Promise<Proof> {
  const whose =
    'staffId' in who ? eq(staff.id, who.staffId) : eq(staff.username, who.username.toLowerCase());
  const [member] = await reader.select().from(staff).where(whose);
  const matches = await verifyPassword(member?.passwordHash ?? null, password);
  if (!member || !matches || member.deactivatedAt) throw new Failure('bad_credentials');
  return { staffId: member.id, passwordHash: member.passwordHash };
}

/**
 * Locks the staff member of a checked password, so that it cannot be changed until the transaction ends.
 * @throws {Failure} bad_credentials when it was changed meanwhile, or the staff member was deactivated
 */
export async function lockProven({ tx }: Change, proof: Proof): Promise<StaffRow> {
  const [member] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, proof.staffId), eq(staff.passwordHash, proof.passwordHash)))
    .for('update');
  if (!member || member.deactivatedAt) throw new Failure('bad_credentials');
  return member;
}

export type StaffRow = typeof staff.$inferSelect;

/**
 * Checks the password of a signed-in staff member.
 * @throws {Failure} wrong_password, with the field that it was typed into
 */
export async function proveOwnPassword(
  reader: Reader,
  staffId: string,
  { field, password }: { field: string; password: string },
): Promise<Proof> {
  try {
    return await provePassword(reader, { staffId }, password);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure('wrong_password', { field });
  }
}

/**
 * Changes a staff member's password, and ends all other sessions.
 * @throws {Failure} bad_credentials when the old one was changed meanwhile
 */
export async function changePassword(
  change: StaffChange,
  proof: Proof,
  { newHash, keptSessionId: currentSessionId }: { newHash: string; keptSessionId: string },
): Promise<void> {
  const { id } = await lockProven(change, proof);
  await change.tx.update(staff).set({ passwordHash: newHash }).where(eq(staff.id, id));
  await endSessionsOf(change, id, currentSessionId);
  await recordAudit(change, 'password.changed', id);
}
