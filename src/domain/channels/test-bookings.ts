import { and, desc, eq, lt } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { testBookings } from '../bookings/channels.table.ts';
import { Failure } from '../failures.ts';

/** A booking that took no seats, as it was answered. */
export type TestBooking = { uuid: string; booking: string; requestHash: string };

const LIST_AT_MOST = 1000;
const KEPT_DAYS = 30;

const isOf = (channelId: string, uuid: string) =>
  and(eq(testBookings.channelId, channelId), eq(testBookings.uuid, uuid));

/** Throws reservation_differs if the uuid has another booking. */
export async function insertTestBooking(
  { tx, now }: Change,
  channelId: string,
  made: TestBooking,
): Promise<void> {
  await tx
    .insert(testBookings)
    .values({ ...made, channelId, createdAt: now })
    .onConflictDoNothing();
  const [stored] = await tx.select().from(testBookings).where(isOf(channelId, made.uuid));
  if (stored?.requestHash !== made.requestHash) throw new Failure('reservation_differs');
}

export async function findTestBooking(
  reader: Reader,
  channelId: string,
  uuid: string,
): Promise<string | null> {
  const [found] = await reader.select().from(testBookings).where(isOf(channelId, uuid));
  return found?.booking ?? null;
}

/** The channel's newest, at most 1,000. */
export async function listTestBookings(reader: Reader, channelId: string): Promise<string[]> {
  const found = await reader
    .select({ booking: testBookings.booking })
    .from(testBookings)
    .where(eq(testBookings.channelId, channelId))
    .orderBy(desc(testBookings.createdAt))
    .limit(LIST_AT_MOST);
  return found.map(({ booking }) => booking);
}

export async function updateTestBooking(
  { tx }: Change,
  channelId: string,
  { uuid, booking }: Pick<TestBooking, 'uuid' | 'booking'>,
): Promise<void> {
  await tx.update(testBookings).set({ booking }).where(isOf(channelId, uuid));
}

export const deleteOldTestBookings = ({ tx, now }: Change) =>
  tx
    .delete(testBookings)
    .where(lt(testBookings.createdAt, now.subtract({ hours: KEPT_DAYS * 24 })));
