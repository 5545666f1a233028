import { createHash, randomBytes } from 'node:crypto';
import { isNull, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Temporal } from 'temporal-polyfill';

const KEY_BYTES = 32;
const ENDING_CHARACTERS = 4;
const RECORD_USE_MINUTES = 1;

/** A random key, which is shown once, and what is stored of it. */
export function createSecretKey(prefix: string): { key: string; keyHash: string; ending: string } {
  const key = `${prefix}${randomBytes(KEY_BYTES).toString('base64url')}`;
  return { key, keyHash: hashKey(key), ending: key.slice(-ENDING_CHARACTERS) };
}

/** A fast hash is enough, because a key is random. */
export const hashKey = (key: string): string =>
  createHash('sha256').update(key).digest('base64url');

type KeyUse = { lastUsedAt: Temporal.Instant | null };

const recordedUntil = (now: Temporal.Instant) => now.subtract({ minutes: RECORD_USE_MINUTES });

/** The use of a key is recorded at most once a minute. */
export const isKeyUseRecorded = ({ lastUsedAt }: KeyUse, now: Temporal.Instant): boolean =>
  lastUsedAt !== null && lastUsedAt.epochMilliseconds > recordedUntil(now).epochMilliseconds;

/** The condition of an update that records the use. */
export const isKeyUseOld = (lastUsedAt: PgColumn, now: Temporal.Instant): SQL | undefined =>
  or(isNull(lastUsedAt), lte(lastUsedAt, recordedUntil(now)));
