import { randomBytes } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import type { Change } from '#platform/db/change.ts';
import { decryptSecret, encryptSecret, type KeyName } from '../staff/encrypt-secret.ts';
import type { Webhook } from './webhooks.table.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

const key: KeyName = { installation: 'webhooks', purpose: 'webhook secrets' };

export const newWebhookSecret = (): string =>
  `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Not a hash, because signing needs the secret. */
export const encryptWebhookSecret = (change: Change, webhookId: string, secret: string) =>
  encryptSecret(change, key, { ownerId: webhookId, secret });

/** The secrets that sign now, the present one first. Null if one was encrypted by another installation. */
export async function findSigningSecrets(
  change: Change,
  { id: ownerId, secret, formerSecret, formerSecretUntil }: Webhook,
): Promise<string[] | null> {
  const isFormerValid = formerSecretUntil !== null && isLater(formerSecretUntil, change.now);
  const stored = [secret, ...(isFormerValid && formerSecret !== null ? [formerSecret] : [])];
  const secrets: string[] = [];
  for (const each of stored) {
    const opened = await decryptSecret(change, key, { ownerId, stored: each });
    if (opened === null) return null;
    secrets.push(opened);
  }
  return secrets;
}

const isLater = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  one.epochMilliseconds > other.epochMilliseconds;
