import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { eq, notLike } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { installationSecret } from './installation.ts';
import { authenticators } from './staff.table.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Unencrypted secrets of earlier versions are base32, which has no full stop. */
const SEALED = 'sealed.';

async function sealingKey(change: Change): Promise<Buffer> {
  const secret = await installationSecret(change, 'authenticator');
  return Buffer.from(hkdfSync('sha256', secret, '', 'authenticator secrets', 32));
}

/** Not a hash, because checking a code needs the secret. Only the same staff member's can be decrypted. */
export async function sealSecret(change: Change, staffId: string, secret: string): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await sealingKey(change), iv);
  cipher.setAAD(Buffer.from(staffId));
  const words = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return SEALED + Buffer.concat([iv, cipher.getAuthTag(), words]).toString('base64url');
}

/** The secret in base32; null when it was encrypted for another staff member or by another installation. */
export async function openSecret(
  change: Change,
  staffId: string,
  stored: string,
): Promise<string | null> {
  if (!stored.startsWith(SEALED)) return stored;
  const bytes = Buffer.from(stored.slice(SEALED.length), 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, await sealingKey(change), iv, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(staffId));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return (
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') +
      decipher.final('utf8')
    );
  } catch {
    return null;
  }
}

/** For secrets stored by earlier versions; runs at each start. */
export async function sealAuthenticators(change: Change): Promise<void> {
  const { tx } = change;
  const open = await tx
    .select()
    .from(authenticators)
    .where(notLike(authenticators.secret, `${SEALED}%`))
    .for('update');
  for (const { staffId, secret } of open) {
    await tx
      .update(authenticators)
      .set({ secret: await sealSecret(change, staffId, secret) })
      .where(eq(authenticators.staffId, staffId));
  }
}
