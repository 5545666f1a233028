import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { commissionOf } from '#contract/channels/commission.ts';
import type { StaffChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { bookings } from '../bookings/bookings.table.ts';
import {
  type Channel,
  type ChannelKey,
  channelKeys,
  channels,
} from '../bookings/channels.table.ts';
import { correlated } from '../bookings/seats.ts';
import { Failure } from '../failures.ts';
import { payments } from '../payments/payments.table.ts';
import { recordAudit } from '../staff/audit.ts';

export type ChannelTerms = Pick<Channel, 'name' | 'commissionBasisPoints'>;

/** Throws channel_name_taken. */
export async function createChannel(change: StaffChange, terms: ChannelTerms): Promise<Channel> {
  const [created] = await change.tx
    .insert(channels)
    .values({ ...terms, createdAt: change.now })
    .onConflictDoNothing()
    .returning();
  if (!created) throw new Failure('channel_name_taken');
  await recordAudit(change, 'channel.created', created.id, { after: created });
  return created;
}

type ChannelEdit = {
  name?: string | undefined;
  commissionBasisPoints?: number | undefined;
  isArchived?: boolean | undefined;
};

/** Bookings keep the commission that they were sold with. Throws channel_not_found, channel_name_taken. */
export async function changeChannel(
  change: StaffChange,
  id: string,
  { isArchived, ...terms }: ChannelEdit,
): Promise<Channel> {
  const before = await lockChannel(change, id);
  if (terms.name !== undefined && terms.name !== before.name) {
    const isTaken = await change.tx.$count(channels, eq(channels.name, terms.name));
    if (isTaken > 0) throw new Failure('channel_name_taken');
  }
  const archivedAt = before.archivedAt ?? change.now;
  const [after] = await change.tx
    .update(channels)
    .set({
      name: terms.name ?? before.name,
      commissionBasisPoints: terms.commissionBasisPoints ?? before.commissionBasisPoints,
      ...(isArchived !== undefined && { archivedAt: isArchived ? archivedAt : null }),
    })
    .where(eq(channels.id, id))
    .returning();
  if (!after) throw new Error('the locked channel is missing');
  await recordAudit(change, 'channel.changed', id, { before, after });
  return after;
}

async function lockChannel({ tx }: StaffChange, id: string): Promise<Channel> {
  const [channel] = await tx.select().from(channels).where(eq(channels.id, id)).for('update');
  if (!channel) throw new Failure('channel_not_found');
  return channel;
}

/** Taken by the reseller of a booking and not refunded, in cents. */
const soldCentsOfBooking = sql<number>`${correlated(sql`coalesce((
  select sum(case ${payments.kind} when 'refund' then -${payments.amountCents} else ${payments.amountCents} end)
  from ${payments} where ${payments.bookingId} = ${bookings.id} and ${payments.method} = 'reseller'
), 0)`)}`.mapWith(Number);

export type ChannelInFull = Channel & {
  keys: ChannelKey[];
  /** Confirmed bookings and their people. */
  bookings: number;
  people: number;
  /** In cents, through the reseller and not refunded. */
  soldCents: number;
  /** The channel's share of it, in cents. */
  commissionCents: number;
};

/** All channels by name, the archived last. */
export async function listChannels(reader: Reader): Promise<ChannelInFull[]> {
  const perBooking = reader
    .select({
      channelId: bookings.channelId,
      participants: bookings.participants,
      isConfirmed: sql<boolean>`${bookings.status} = 'confirmed'`.as('is_confirmed'),
      commissionBasisPoints: bookings.commissionBasisPoints,
      soldCents: soldCentsOfBooking.as('sold_cents'),
    })
    .from(bookings)
    .where(sql`${bookings.channelId} is not null`)
    .as('per_booking');
  const [all, keys, sums] = await Promise.all([
    reader
      .select()
      .from(channels)
      .orderBy(sql`${channels.archivedAt} is not null`, asc(channels.name)),
    reader.select().from(channelKeys).orderBy(desc(channelKeys.createdAt)),
    reader
      .select({
        channelId: perBooking.channelId,
        bookings: sql<number>`count(*) filter (where is_confirmed)::int`,
        people: sql<number>`coalesce(sum(participants) filter (where is_confirmed), 0)::int`,
        soldCents: sql<number>`sum(sold_cents)::float8`,
        commissionCents: sql<number>`sum(round(sold_cents * commission_basis_points / 10000.0))::float8`,
      })
      .from(perBooking)
      .groupBy(perBooking.channelId),
  ]);
  const nothing = { bookings: 0, people: 0, soldCents: 0, commissionCents: 0 };
  return all.map((channel) => {
    const found = sums.find(({ channelId }) => channelId === channel.id);
    const { channelId: _, ...sum } = found ?? { channelId: channel.id, ...nothing };
    return { ...channel, ...sum, keys: keys.filter(({ channelId }) => channelId === channel.id) };
  });
}

/** A booking that a reseller sold. */
export type ResellerSale = {
  name: string;
  /** The booking's number there. */
  reference: string | null;
  commissionBasisPoints: number;
  /** Its share of what it took and did not refund, in cents. */
  commissionCents: number;
};

/** The sales among some bookings, by the booking's id. */
export async function listResellerSales(
  reader: Reader,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, ResellerSale>> {
  const found = await reader
    .select({
      id: bookings.id,
      name: channels.name,
      reference: bookings.resellerReference,
      commissionBasisPoints: bookings.commissionBasisPoints,
      soldCents: soldCentsOfBooking,
    })
    .from(bookings)
    .innerJoin(channels, eq(channels.id, bookings.channelId))
    .where(inArray(bookings.id, [...bookingIds]));
  return new Map(
    found.map(({ id, soldCents, ...sale }) => [
      id,
      { ...sale, commissionCents: commissionOf(soldCents, sale.commissionBasisPoints) },
    ]),
  );
}
