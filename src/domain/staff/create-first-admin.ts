import { randomBytes } from 'node:crypto';
import type { Change } from '#platform/db/change.ts';
import { hashPassword } from './passwords.ts';
import { staff } from './staff.table.ts';

export const FIRST_ADMIN = 'admin';

/**
 * Makes the user `admin` when there is no staff yet.
 * @returns the password made up for it, to be shown once; null when one was given or staff exists
 */
export async function createFirstAdmin(
  { tx }: Change,
  givenPassword: string | null,
): Promise<string | null> {
  const [anybody] = await tx.select({ id: staff.id }).from(staff).limit(1);
  if (anybody) return null;
  const password = givenPassword ?? randomBytes(15).toString('base64url');
  const [created] = await tx
    .insert(staff)
    .values({ username: FIRST_ADMIN, passwordHash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  return created && givenPassword === null ? password : null;
}
