import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { API_KEYS_MAX, LIST_PAGE_RECORDS } from '#contract/constants.ts';
import { API_KEY_PREFIX, type ApiScope, apiScopes } from '#contract/staff/api-scopes.ts';
import type { Change, MemberChange } from '#platform/db/change.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { type ApiKey, apiKeys } from './api-keys.table.ts';
import { recordAudit } from './audit.ts';
import { createSecretKey, hashKey, isKeyUseOld } from './secret-key.ts';

/** @returns the key, which is shown once, and its record. Throws api_keys_too_many. */
export async function createApiKey(
  change: MemberChange,
  { name, ...asked }: { name: string; scopes: readonly ApiScope[] },
): Promise<{ key: string; record: ApiKey }> {
  const active = await change.tx.$count(apiKeys, isNull(apiKeys.revokedAt));
  if (active >= API_KEYS_MAX) throw new Failure('api_keys_too_many', { maximum: API_KEYS_MAX });
  const scopes = apiScopes.filter((each) => asked.scopes.includes(each));
  const { key, ...stored } = createSecretKey(API_KEY_PREFIX);
  const [record] = await change.tx
    .insert(apiKeys)
    .values({ name, scopes, ...stored, createdAt: change.now })
    .returning();
  if (!record) throw new Error('Inserting the API key returned no row');
  await recordAudit(change, 'api_key.created', record.id, { after: { name, scopes } });
  return { key, record };
}

/** Does nothing to a revoked key. Throws key_not_found. */
export async function revokeApiKey(change: MemberChange, id: string): Promise<void> {
  const [key] = await change.tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
  if (!key) throw new Failure('key_not_found');
  if (key.revokedAt) return;
  await change.tx.update(apiKeys).set({ revokedAt: change.now }).where(eq(apiKeys.id, id));
  const { name, scopes } = key;
  await recordAudit(change, 'api_key.revoked', id, { before: { name, scopes } });
}

/** Valid ones first, each group newest first. */
export const listApiKeys = (reader: Reader, page: number): Promise<ApiKey[]> =>
  reader
    .select()
    .from(apiKeys)
    .orderBy(isNotNull(apiKeys.revokedAt), desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(LIST_PAGE_RECORDS)
    .offset((page - 1) * LIST_PAGE_RECORDS);

/** A valid key that makes a call. It acts as the office, within its scopes. */
export type ApiKeyHolder = Pick<ApiKey, 'name' | 'scopes' | 'lastUsedAt'> & {
  keyId: string;
  role: 'office';
};

const findByHash = prepared((reader: Reader) =>
  reader
    .select({
      keyId: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, sql.placeholder('keyHash')), isNull(apiKeys.revokedAt))),
);

/** Null if the key is unknown or revoked. */
export async function findApiKeyHolder(reader: Reader, key: string): Promise<ApiKeyHolder | null> {
  const [found] = await findByHash(reader, { keyHash: hashKey(key) });
  return found ? { ...found, role: 'office' } : null;
}

/** Records when a key was used, at most once a minute. */
export async function recordApiKeyUse({ tx, now }: Change, keyId: string): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, keyId), isKeyUseOld(apiKeys.lastUsedAt, now)));
}
