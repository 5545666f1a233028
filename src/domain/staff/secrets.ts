import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { secrets } from './staff.table.ts';

/** A key of this installation, made at the first asking and shared by all its processes. */
export async function installationSecret({ tx }: Change, name: string): Promise<string> {
  await tx
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [secret] = await tx.select().from(secrets).where(eq(secrets.name, name));
  if (!secret) throw new Error('a secret was neither found nor made');
  return secret.value;
}
