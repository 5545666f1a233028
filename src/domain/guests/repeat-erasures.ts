import type { Change, InChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { waitlistEntries } from '../bookings/waitlist-entries.table.ts';
import { contactMessages } from '../contact/contact-messages.table.ts';
import { mails } from '../mails/mails.table.ts';
import { newsletterSubscribers } from '../newsletter/newsletter-subscribers.table.ts';
import { giftVouchers } from '../vouchers/gift-vouchers.table.ts';
import { eraseRecords, lockGuest } from './erase-guest.ts';
import {
  erasureSecret,
  hashGuest,
  hashOfErasure,
  insertErasure,
  listErasures,
} from './erased-guests.ts';
import { erasureRequests } from './erasure-requests.table.ts';
import { guestAddress, isUnknown, stillToCome } from './guest-data.queries.ts';

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
  const addresses = await findAddresses(db, await inChange(erasureSecret), unknown);
  for (const id of unknown) {
    const address = addresses.get(hashOfErasure(id) ?? '') ?? null;
    const erased = await inChange((change) => repeatErasure(change, id, address));
    repeated.guests += erased.guests;
    repeated.ahead.push(...erased.ahead);
  }
  return repeated;
}

/** Several processes may start at once: only the one that inserts the erasure repeats it. */
async function repeatErasure(
  change: Change,
  id: string,
  address: string | null,
): Promise<Repeated> {
  const nothing: Repeated = { guests: 0, ahead: [] };
  if (!(await insertErasure(change, id)) || address === null) return nothing;
  const guest = await lockGuest(change, address);
  if (isUnknown(guest)) return nothing;
  await eraseRecords(change, guest);
  return { guests: 1, ahead: stillToCome(guest, change.now).map(({ reference }) => reference) };
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

async function findAddresses(
  db: Reader,
  secret: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const wanted = new Set(ids.map(hashOfErasure));
  const found = new Map<string, string>();
  const seen = new Set<string>();
  for (const [table, column] of columns) {
    for (const { email } of await db.selectDistinct({ email: column }).from(table)) {
      const address = guestAddress(email);
      if (seen.has(address)) continue;
      seen.add(address);
      const hash = hashGuest(secret, address);
      if (wanted.has(hash)) found.set(hash, address);
    }
  }
  return found;
}
