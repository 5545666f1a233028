import { randomBytes } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { hashPassword, NO_PASSWORD } from './passwords.ts';
import { secrets, staff } from './staff.table.ts';

export const FIRST_ADMIN = 'admin';

/** Creates `admin` if no staff member can sign in. Returns the generated password, to be shown once. */
export async function createFirstAdmin(
  { tx }: Change,
  givenPassword: string | null,
): Promise<string | null> {
  const canSignIn = ne(staff.passwordHash, NO_PASSWORD);
  const [anybody] = await tx.select({ id: staff.id }).from(staff).where(canSignIn).limit(1);
  if (anybody) return null;
  const password = givenPassword ?? randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  const [created] = await tx
    .insert(staff)
    .values({ username: FIRST_ADMIN, name: FIRST_ADMIN, role: 'owner', passwordHash })
    .onConflictDoUpdate({
      target: staff.username,
      set: { passwordHash, role: 'owner', deactivatedAt: null },
      setWhere: eq(staff.passwordHash, NO_PASSWORD),
    })
    .returning({ id: staff.id });
  return created && givenPassword === null ? password : null;
}

/** Generated on first use, and shared by all processes of this installation. */
export async function installationSecret({ tx }: Change, name: string): Promise<string> {
  await tx
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [secret] = await tx.select().from(secrets).where(eq(secrets.name, name));
  if (!secret) throw new Error('the secret was neither found nor created');
  return secret.value;
}
