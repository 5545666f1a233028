import { eq, notLike } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { decryptSecret, encryptSecret, isEncrypted, type KeyName } from './encrypt-secret.ts';
import { authenticators } from './staff.table.ts';

const key: KeyName = { installation: 'authenticator', purpose: 'authenticator secrets' };

/** Not a hash, because checking a code needs the secret. Only the same staff member's can be decrypted. */
export const sealSecret = (change: Change, staffId: string, secret: string): Promise<string> =>
  encryptSecret(change, key, { ownerId: staffId, secret });

/**
 * The secret in base32; null when it was encrypted for another staff member or by another installation.
 * Unencrypted secrets of earlier versions are returned as they are.
 */
export async function openSecret(
  change: Change,
  staffId: string,
  stored: string,
): Promise<string | null> {
  if (!isEncrypted(stored)) return stored;
  return decryptSecret(change, key, { ownerId: staffId, stored });
}

/** For secrets stored by earlier versions; runs at each start. */
export async function sealAuthenticators(change: Change): Promise<void> {
  const { tx } = change;
  const open = await tx
    .select()
    .from(authenticators)
    .where(notLike(authenticators.secret, 'sealed.%'))
    .for('update');
  for (const { staffId, secret } of open) {
    await tx
      .update(authenticators)
      .set({ secret: await sealSecret(change, staffId, secret) })
      .where(eq(authenticators.staffId, staffId));
  }
}
