import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Reader } from '#platform/db/types.ts';
import {
  type Channel,
  type ChannelKey,
  channelKeys,
  channels,
} from '../bookings/channels.table.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';
import { createSecretKey, hashKey, isKeyUseOld } from '../staff/secret-key.ts';

const PREFIX = 'octo_';

/** @returns the key, which is shown once, and its record. Throws channel_not_found, also if it is archived. */
export async function createChannelKey(
  change: StaffChange,
  { channelId, name }: { channelId: string; name: string },
): Promise<{ key: string; record: ChannelKey }> {
  const [channel] = await change.tx
    .select()
    .from(channels)
    .where(and(eq(channels.id, channelId), isNull(channels.archivedAt)));
  if (!channel) throw new Failure('channel_not_found');
  const { key, ...stored } = createSecretKey(PREFIX);
  const [record] = await change.tx
    .insert(channelKeys)
    .values({ channelId, name, ...stored, createdAt: change.now })
    .returning();
  if (!record) throw new Error('inserting the key returned no row');
  await recordAudit(change, 'channel.key_created', channelId, { after: { name } });
  return { key, record };
}

/** Does nothing to a revoked key. Throws key_not_found. */
export async function revokeChannelKey(change: StaffChange, id: string): Promise<void> {
  const [key] = await change.tx
    .select()
    .from(channelKeys)
    .where(eq(channelKeys.id, id))
    .for('update');
  if (!key) throw new Failure('key_not_found');
  if (key.revokedAt) return;
  await change.tx.update(channelKeys).set({ revokedAt: change.now }).where(eq(channelKeys.id, id));
  await recordAudit(change, 'channel.key_revoked', key.channelId, { before: { name: key.name } });
}

export type KeyOwner = { channel: Channel; keyId: string; lastUsedAt: Temporal.Instant | null };

const findByHash = prepared((reader: Reader) =>
  reader
    .select({ channel: channels, keyId: channelKeys.id, lastUsedAt: channelKeys.lastUsedAt })
    .from(channelKeys)
    .innerJoin(channels, eq(channels.id, channelKeys.channelId))
    .where(
      and(
        eq(channelKeys.keyHash, sql.placeholder('keyHash')),
        isNull(channelKeys.revokedAt),
        isNull(channels.archivedAt),
      ),
    ),
);

/** The channel of a valid key; null if it is unknown, revoked, or its channel archived. */
export async function findKeyOwner(reader: Reader, key: string): Promise<KeyOwner | null> {
  const [owner] = await findByHash(reader, { keyHash: hashKey(key) });
  return owner ?? null;
}

/** Records when a key was used, at most once a minute. */
export async function recordKeyUse({ tx, now }: Change, keyId: string): Promise<void> {
  await tx
    .update(channelKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(channelKeys.id, keyId), isKeyUseOld(channelKeys.lastUsedAt, now)));
}
