import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Change } from '#platform/db/change.ts';
import { installationSecret } from './installation.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = 'sealed.';

/** `installation` names the secret that the key is derived from; `purpose` separates its keys. */
export type KeyName = { installation: string; purpose: string };

export const isEncrypted = (stored: string): boolean => stored.startsWith(SEALED);

/** Only the same owner's can be decrypted. */
export async function encryptSecret(
  change: Change,
  key: KeyName,
  { ownerId, secret }: { ownerId: string; secret: string },
): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(change, key), iv);
  cipher.setAAD(Buffer.from(ownerId));
  const words = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return SEALED + Buffer.concat([iv, cipher.getAuthTag(), words]).toString('base64url');
}

/** Null when it was encrypted for another owner or by another installation. */
export async function decryptSecret(
  change: Change,
  key: KeyName,
  { ownerId, stored }: { ownerId: string; stored: string },
): Promise<string | null> {
  const bytes = Buffer.from(stored.slice(SEALED.length), 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tagAndWords = bytes.subarray(IV_BYTES);
  const decryptionKey = await keyOf(change, key);
  try {
    const decipher = createDecipheriv(CIPHER, decryptionKey, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(ownerId));
    decipher.setAuthTag(tagAndWords.subarray(0, TAG_BYTES));
    return (
      decipher.update(tagAndWords.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return null;
  }
}

async function keyOf(change: Change, { installation, purpose }: KeyName): Promise<Buffer> {
  const secret = await installationSecret(change, installation);
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
