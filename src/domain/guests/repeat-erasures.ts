import type { Change, InChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { waitlistEntries } from '../bookings/waitlist-entries.table.ts';
import { contactMessages } from '../contact/contact-messages.table.ts';
import { mails } from '../mails/mails.table.ts';
import { newsletterSubscribers } from '../newsletter/newsletter-subscribers.table.ts';
import { giftVouchers } from '../vouchers/gift-vouchers.table.ts';
import { lockGuest } from './erase-guest.ts';
import { eraseRecords } from './erase-records.ts';
import {
  erasureSecret,
  hashGuest,
  hashOfErasure,
  insertErasure,
  listErasures,
} from './erased-guests.ts';
import { erasureRequests } from './erasure-requests.table.ts';
import { isUnknown, stillToCome } from './guest-data.queries.ts';
import { type GuestKey, guestAddress } from './guest-identity.ts';

export type Repeated = {
  guests: number;
  /** References of upcoming bookings of erased guests, which staff have to cancel. */
  ahead: string[];
};

/** Repeats erasures that a restored database lacks. Later bookings of the guest stay; no email is sent. */
export async function repeatErasures(
  { db, inChange }: { db: Reader; inChange: InChange },
  ids: readonly string[],
): Promise<Repeated> {
  const known = new Set(await listErasures(db));
  const unknown = ids.filter((id) => hashOfErasure(id) !== null && !known.has(id));
  const repeated: Repeated = { guests: 0, ahead: [] };
  if (unknown.length === 0) return repeated;
  const keys = await findKeys(db, await inChange(erasureSecret), unknown);
  const repeatedAt = new Set<string>();
  for (const id of unknown) {
    const key = keys.get(hashOfErasure(id) ?? '') ?? null;
    const erased = await inChange((change) => repeatErasure(change, id, key));
    if (erased === null) continue;
    // The ids of one guest, by address and by booking, end with the same instant.
    repeatedAt.add(id.slice(id.lastIndexOf('-')));
    repeated.ahead.push(...erased.ahead);
  }
  return { ...repeated, guests: repeatedAt.size };
}

/**
 * Several processes may start at once: only the one that inserts the erasure repeats it.
 * @returns null if nothing was left to erase
 */
async function repeatErasure(
  change: Change,
  id: string,
  key: GuestKey | null,
): Promise<Pick<Repeated, 'ahead'> | null> {
  if (!(await insertErasure(change, id)) || key === null) return null;
  const guest = await lockGuest(change, key);
  if (isUnknown(guest)) return null;
  await eraseRecords(change, guest);
  return { ahead: stillToCome(guest, change.now).map(({ reference }) => reference) };
}

const columns = [
  [bookings, bookings.email],
  [giftVouchers, giftVouchers.buyerEmail],
  [contactMessages, contactMessages.email],
  [waitlistEntries, waitlistEntries.email],
  [newsletterSubscribers, newsletterSubscribers.email],
  [erasureRequests, erasureRequests.email],
  [mails, mails.recipient],
] as const;

async function findKeys(
  db: Reader,
  secret: string,
  ids: readonly string[],
): Promise<Map<string, GuestKey>> {
  const wanted = new Set(ids.map(hashOfErasure));
  const found = new Map<string, GuestKey>();
  const compare = (key: GuestKey) => {
    const hash = hashGuest(secret, key);
    if (wanted.has(hash)) found.set(hash, key);
  };
  const seen = new Set<string>();
  for (const [table, column] of columns) {
    for (const { email } of await db.selectDistinct({ email: column }).from(table)) {
      const address = guestAddress(email);
      if (address === '' || seen.has(address)) continue;
      seen.add(address);
      compare({ email: address });
    }
  }
  const stored = await db.select({ bookingId: bookings.id }).from(bookings);
  for (const key of stored) compare(key);
  return found;
}
