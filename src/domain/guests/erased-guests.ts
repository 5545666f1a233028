import { createHmac } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { installationSecret } from '../staff/installation.ts';
import { erasedGuests } from './erased-guests.table.ts';
import type { GuestKey } from './guest-identity.ts';

export const ERASED_GUESTS_QUEUE = 'copy-erased-guests';

const ID = /^([0-9a-f]{64})-\d+$/;

export const hashOfErasure = (id: string): string | null => ID.exec(id)?.[1] ?? null;

/** Cannot be reversed without the installation's key. An address has no space, so no two keys are alike. */
export const hashGuest = (secret: string, key: GuestKey): string =>
  createHmac('sha256', secret)
    .update('email' in key ? `erased ${key.email}` : `erased booking ${key.bookingId}`)
    .digest('hex');

/** Backups contain this key, exports do not. */
export const erasureSecret = (change: Change): Promise<string> =>
  installationSecret(change, 'guest');

/** Also by each booking: in a backup, it may have another address or none. */
export async function recordErasure(
  change: Change,
  { email, bookings }: { email: string | null; bookings: readonly { id: string }[] },
): Promise<void> {
  const secret = await erasureSecret(change);
  const keys: GuestKey[] = bookings.map(({ id }) => ({ bookingId: id }));
  if (email !== null) keys.unshift({ email });
  for (const key of keys) {
    const hash = hashGuest(secret, key);
    await insertErasure(change, `${hash}-${change.now.epochMilliseconds}`);
  }
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
