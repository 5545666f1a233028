import { and, eq } from 'drizzle-orm';
import type { Change, StaffChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from './audit.ts';
import { verifyPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { staff } from './staff.table.ts';

/** `passwordHash` is the one that the password matched. */
export type Proof = { staffId: string; passwordHash: string };

/** Run it outside of transactions, because hashing is slow. Throws bad_credentials for any reason. */
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

/** Throws bad_credentials when the password was changed meanwhile, or the staff member deactivated. */
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

/** Throws wrong_password, with the field that it was typed into. */
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

/** Ends all other sessions. Throws bad_credentials when the old password was changed meanwhile. */
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
