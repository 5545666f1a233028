import { eq } from 'drizzle-orm';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { verifyPassword } from './passwords.ts';
import { staff } from './staff.table.ts';

/**
 * Makes sure that whoever sits at a signed-in browser knows its password.
 * @throws {Failure} wrong_password
 */
export async function checkPassword(
  reader: Reader,
  staffId: string,
  password: string,
): Promise<void> {
  const [member] = await reader.select().from(staff).where(eq(staff.id, staffId));
  if (!(await verifyPassword(member?.passwordHash ?? null, password))) {
    throw new Failure('wrong_password');
  }
}
