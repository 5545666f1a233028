import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Locale } from '#contract/localised.ts';
import type { RequestedParty } from '#contract/pricing/prices.ts';
import type { StaffChange } from '#platform/db/change.ts';
import type { BookingInFull } from '../bookings/bookings.queries.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { type Channel, channels } from '../bookings/channels.table.ts';
import { takePhoneOrder } from '../checkout/phone-order.ts';
import { Failure } from '../failures.ts';
import { contactSchema } from './channel-bookings.table.ts';
import { guestOf } from './reserve.ts';

type SoldElsewhere = RequestedParty & {
  channelId: string;
  availabilityId: string;
  /** Of the guest; empty if unknown. */
  name: string;
  phone?: string | undefined;
  /** Of the guest; by default the business's. */
  language?: Locale | undefined;
  /** The booking's number at the channel; empty if unknown. */
  resellerReference: string;
};

/**
 * Books what a channel sold, until the end of the date's day: paid in full to the channel, and without emails to the
 * guest, whom the channel has told.
 * Throws channel_not_found (also if it is archived), channel_reference_taken (`reference`), and as `takePhoneOrder`.
 */
export async function bookSoldElsewhere(
  change: StaffChange,
  { channelId, availabilityId, participants, party, ...sold }: SoldElsewhere,
): Promise<BookingInFull> {
  const channel = await lockSelling(change, channelId);
  const resellerReference = sold.resellerReference.replace(/^#\s*/, '') || null;
  if (resellerReference) await assertNew(change, channel, resellerReference);
  const contact = contactSchema.parse({
    fullName: sold.name,
    phoneNumber: sold.phone ?? null,
    locales: sold.language ? [sold.language] : [],
  });
  const guest = guestOf(contact, { channel, resellerReference });
  const { commissionBasisPoints } = channel;
  return takePhoneOrder(change, {
    ...guest,
    email: null,
    availabilityId,
    participants,
    party,
    paidBy: 'reseller',
    sale: { channelId, commissionBasisPoints, resellerReference },
  });
}

/** Locks the channel, so that the same reference entered twice is seen. */
async function lockSelling({ tx }: StaffChange, id: string): Promise<Channel> {
  const [channel] = await tx
    .select()
    .from(channels)
    .where(eq(channels.id, id))
    .for('no key update');
  if (!channel || channel.archivedAt !== null) throw new Failure('channel_not_found');
  return channel;
}

async function assertNew(
  { tx }: StaffChange,
  channel: Channel,
  resellerReference: string,
): Promise<void> {
  const [known] = await tx
    .select({ reference: bookings.reference })
    .from(bookings)
    .where(
      and(
        eq(bookings.channelId, channel.id),
        sql`lower(${bookings.resellerReference}) = ${resellerReference.toLowerCase()}`,
        notInArray(bookings.status, ['cancelled', 'expired', 'held']),
      ),
    )
    .limit(1);
  if (known) throw new Failure('channel_reference_taken', { reference: known.reference });
}
