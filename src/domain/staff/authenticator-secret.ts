import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { eq, notLike } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { installationSecret } from './installation.ts';
import { authenticators } from './staff.table.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Base32, as secrets were kept before, has no such letter. */
const SEALED = 'sealed.';

/** Of the installation, for this purpose only. */
async function sealingKey(change: Change): Promise<Buffer> {
  const secret = await installationSecret(change, 'authenticator');
  return Buffer.from(hkdfSync('sha256', secret, '', 'authenticator secrets', 32));
}

/**
 * An authenticator's secret as it is stored. It must be read to be compared, so it is no hash; but a
 * copy of its table alone shows no codes, and it opens for the member only whom it was sealed for.
 */
export async function sealSecret(change: Change, staffId: string, secret: string): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await sealingKey(change), iv);
  cipher.setAAD(Buffer.from(staffId));
  const words = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return SEALED + Buffer.concat([iv, cipher.getAuthTag(), words]).toString('base64url');
}

/** The secret in base32; null when it was sealed for somebody else, or by another installation. */
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

/** Seals what was stored before secrets were; a start does it once. */
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
