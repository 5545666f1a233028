import { and, eq, ne } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { hashToken } from './sign-in.ts';
import { sessions, staff } from './staff.table.ts';

export type PasswordChange = {
  staffId: string;
  currentPassword: string;
  newPassword: string;
  /** The session that stays; every other one ends. */
  sessionToken: string;
};

/** @throws {Failure} wrong_password */
export async function changePassword({ tx }: Change, wish: PasswordChange): Promise<void> {
  const [member] = await tx.select().from(staff).where(eq(staff.id, wish.staffId)).for('update');
  if (!(await verifyPassword(member?.passwordHash ?? null, wish.currentPassword))) {
    throw new Failure('wrong_password');
  }
  const passwordHash = await hashPassword(wish.newPassword);
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, wish.staffId));
  const kept = hashToken(wish.sessionToken);
  await tx
    .delete(sessions)
    .where(and(eq(sessions.staffId, wish.staffId), ne(sessions.tokenHash, kept)));
}
