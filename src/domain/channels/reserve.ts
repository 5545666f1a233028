import { and, eq, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { DEFAULT_LOCALE, type Locale, locales } from '#contract/localised.ts';
import type { RequestedParty } from '#contract/pricing/prices.ts';
import { region } from '#contract/settings/region.ts';
import type { Change } from '#platform/db/change.ts';
import type { Guest } from '../bookings/booking.ts';
import { queueBookingWebhooks } from '../bookings/booking-webhooks.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import type { Channel } from '../bookings/channels.table.ts';
import { type HoldRequest, holdSeats } from '../bookings/hold-seats.ts';
import { Failure } from '../failures.ts';
import type { Tour } from '../tours/tours.table.ts';
import { type Contact, channelBookings, type UnitItem } from './channel-bookings.table.ts';

export type Reservation = {
  /** The booking's id for the reseller. */
  uuid: string;
  requestHash: string;
  tour: Tour;
  availabilityId: string;
  unitItems: UnitItem[];
  contact: Contact;
  notes: string | null;
  resellerReference: string | null;
  emailsGuest: boolean;
  heldUntil: Temporal.Instant;
};

/**
 * Holds seats for a reseller's guest; the same request again changes nothing. Throws reservation_differs if the
 * uuid has another booking, availability_not_found if it is another tour's, and as `holdSeats`.
 */
export async function reserve(
  change: Change,
  channel: Channel,
  { requestHash, uuid, ...requested }: Reservation,
): Promise<void> {
  await lockUuid(change, channel, uuid);
  const [known] = await change.tx
    .select({ requestHash: channelBookings.requestHash })
    .from(channelBookings)
    .where(and(eq(channelBookings.channelId, channel.id), eq(channelBookings.uuid, uuid)));
  if (known?.requestHash === requestHash) return;
  if (known) throw new Failure('reservation_differs');
  const hold = await holdFor(change, channel, { uuid, ...requested });
  const { unitItems, contact, notes, emailsGuest } = requested;
  await change.tx.insert(channelBookings).values({
    id: hold.id,
    channelId: channel.id,
    uuid,
    requestHash,
    unitItems,
    contact,
    notes,
    emailsGuest,
    createdAt: change.now,
  });
}

/** Two reservations with the same uuid come one after the other. */
async function lockUuid({ tx }: Change, channel: Channel, uuid: string): Promise<void> {
  const key = `reservation ${channel.id} ${uuid}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Holds the seats, in place of an earlier hold of the same reservation. Throws as `holdSeats`. */
export async function holdFor(
  change: Change,
  channel: Channel,
  {
    uuid,
    tour,
    availabilityId,
    unitItems,
    contact,
    resellerReference,
    heldUntil,
  }: Omit<Reservation, 'requestHash' | 'notes' | 'emailsGuest'>,
): Promise<Booking> {
  const guest = guestOf(contact, { channel, resellerReference });
  const request: HoldRequest = { ...guest, ...partyOf(tour, unitItems), availabilityId };
  const hold = await holdSeats(change, request, {
    draftKey: `${channel.id} ${uuid}`,
    sale: {
      channelId: channel.id,
      commissionBasisPoints: channel.commissionBasisPoints,
      resellerReference,
      heldUntil,
    },
  });
  if (hold.tourId !== tour.id) throw new Failure('availability_not_found');
  return hold;
}

/** The unit of a tour whose guests all pay the same. */
export const ONLY_UNIT = 'adult';

function partyOf(tour: Tour, unitItems: readonly UnitItem[]): RequestedParty {
  if (tour.categories.length === 0) return { participants: unitItems.length };
  const counts = Map.groupBy(unitItems, ({ unitId }) => unitId);
  return {
    party: [...counts].map(([categoryId, items]) => ({ categoryId, count: items.length })),
  };
}

type Seller = { channel: Pick<Channel, 'name'>; resellerReference: string | null };

/** Who comes, as staff see it. Without a name, the guest is called by the channel and its reference. */
export function guestOf(contact: Contact, { channel, resellerReference }: Seller): Guest {
  const [first = '', ...rest] = (contact.fullName ?? '').trim().split(/\s+/);
  const firstName = contact.firstName || first;
  const lastName = contact.lastName || rest.join(' ');
  const isNamed = firstName !== '' || lastName !== '';
  return {
    firstName: isNamed ? firstName : channel.name,
    lastName: isNamed ? lastName : (resellerReference ?? ''),
    email: contact.emailAddress ?? '',
    phone: contact.phoneNumber ?? '',
    specialRequests: contact.notes ?? undefined,
    language: languageOf(contact),
  };
}

/** The first of the guest's languages that the business writes in. */
function languageOf({ locales: wanted }: Contact): Locale {
  const { languages, defaultLanguage } = region();
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  const spoken = locales.filter((each) => languages.includes(each));
  const first = known.find((each) => spoken.some((locale) => locale === each));
  return spoken.find((each) => each === first) ?? defaultLanguage ?? DEFAULT_LOCALE;
}

/** Writes the guest of a locked booking, and for how long a reservation holds its seats. */
export async function writeGuest(
  change: Change,
  booking: Booking,
  guest: Guest & Pick<Booking, 'resellerReference' | 'holdExpiresAt'>,
): Promise<Booking> {
  const { specialRequests = null, tourLanguage: _, ...known } = guest;
  const [written] = await change.tx
    .update(bookings)
    .set({ ...known, specialRequests, updatedAt: change.now })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!written) throw new Error('the locked booking is missing');
  await queueBookingWebhooks(change, booking, written);
  return written;
}
