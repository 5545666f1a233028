import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StaffRole } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import type { MemberChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { recordAudit } from './audit.ts';
import { staff } from './staff.table.ts';

const signed = (secret: string, id: string, version: number): string =>
  createHmac('sha256', secret).update(`calendar feed ${id} ${version}`).digest('base64url');

const addressOf = (secret: string, id: string, version: number): string =>
  `${id}.${signed(secret, id, version)}`;

/** The secret part of a staff member's feed address, which is signed and not stored. */
export async function readFeedSecret(reader: Reader, secret: string, id: string): Promise<string> {
  const [member] = await reader
    .select({ version: staff.calendarFeedVersion })
    .from(staff)
    .where(eq(staff.id, id));
  if (!member) throw new Error('the signed-in staff member is missing');
  return addressOf(secret, id, member.version);
}

/** The address before stops working. Returns the new one's secret part. */
export async function renewFeedSecret(change: MemberChange, secret: string): Promise<string> {
  const { staffId } = change.actor;
  const [member] = await change.tx
    .update(staff)
    .set({ calendarFeedVersion: sql`${staff.calendarFeedVersion} + 1` })
    .where(eq(staff.id, staffId))
    .returning({ version: staff.calendarFeedVersion });
  if (!member) throw new Error('the signed-in staff member is missing');
  await recordAudit(change, 'member.feed_renewed', staffId);
  return addressOf(secret, staffId, member.version);
}

export type FeedReader = { id: string; name: string; role: StaffRole; language: Locale };

/** Whose feed it is; null if the address is wrong or was renewed, or the staff member is deactivated. */
export async function findFeedReader(
  reader: Reader,
  secret: string,
  given: string,
): Promise<FeedReader | null> {
  const [id = '', signature = ''] = given.split('.');
  if (!UUID.test(id)) return null;
  const [member] = await reader
    .select({
      id: staff.id,
      name: staff.name,
      role: staff.role,
      language: staff.language,
      version: staff.calendarFeedVersion,
    })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.deactivatedAt)));
  if (!member) return null;
  const { version, ...found } = member;
  const expected = Buffer.from(signed(secret, id, version));
  const actual = Buffer.from(signature);
  const isOurs = expected.length === actual.length && timingSafeEqual(expected, actual);
  return isOurs ? found : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
