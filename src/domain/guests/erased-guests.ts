import { createHmac } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { installationSecret } from '../staff/installation.ts';
import { erasedGuests } from './erased-guests.table.ts';

export const ERASED_GUESTS_QUEUE = 'copy-erased-guests';

const ID = /^([0-9a-f]{64})-\d+$/;

export const hashOfErasure = (id: string): string | null => ID.exec(id)?.[1] ?? null;

/** Cannot be reversed without the installation's key. */
export const hashGuest = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(`erased ${address}`).digest('hex');

/** Backups contain this key, exports do not. */
export const erasureSecret = (change: Change): Promise<string> =>
  installationSecret(change, 'guest');

export async function recordErasure(change: Change, address: string): Promise<void> {
  const hash = hashGuest(await erasureSecret(change), address);
  await insertErasure(change, `${hash}-${change.now.epochMilliseconds}`);
  await change.enqueue(ERASED_GUESTS_QUEUE, {});
}

/** Returns false if the database had it already. */
export async function insertErasure({ tx, now }: Change, id: string): Promise<boolean> {
  const inserted = await tx
    .insert(erasedGuests)
    .values({ id, erasedAt: now })
    .onConflictDoNothing()
    .returning({ id: erasedGuests.id });
  return inserted.length > 0;
}

export async function listErasures(reader: Reader): Promise<string[]> {
  const { id, erasedAt } = erasedGuests;
  const found = await reader.select({ id }).from(erasedGuests).orderBy(asc(erasedAt), asc(id));
  return found.map((each) => each.id);
}
