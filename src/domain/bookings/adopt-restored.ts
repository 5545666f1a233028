import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { rows } from '#platform/db/types.ts';
import { mails } from '../mails/mails.table.ts';
import { MAIL_QUEUE } from '../mails/queue-mail.ts';
import { giftVouchers, giftVoucherTokens } from '../vouchers/gift-vouchers.table.ts';
import { bookings, bookingTokens } from './bookings.table.ts';

/** 128 random bits, URL-safe, as in `newToken`. The hash mixes the 244 random bits of two UUIDs. */
const newTokenInSql = sql`rtrim(translate(encode(substring(
  sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16
), 'base64'), '+/', '-_'), '=')`;

/**
 * Newsletter issues are not queued: a copy under test must not write to every subscriber. Returns the number
 * of bookings that got a token; 0 if the database is complete.
 */
export async function adoptRestored(change: Change): Promise<number> {
  const { tx } = change;
  if (!(await isRestored(tx))) return 0;
  // One statement in the database, because there may be a million bookings.
  const adopted = await rows<{ count: number }>(
    tx,
    sql`with adopted as (
      insert into ${bookingTokens} (booking_id, token)
      select ${bookings.id}, ${newTokenInSql} from ${bookings}
      on conflict (booking_id) do nothing returning 1
    ) select count(*)::int as count from adopted`,
  );
  await tx.execute(sql`insert into ${giftVoucherTokens} (voucher_id, token)
    select ${giftVouchers.id}, ${newTokenInSql} from ${giftVouchers}
    on conflict (voucher_id) do nothing`);
  await queueWaitingMails(change);
  return adopted[0]?.count ?? 0;
}

export async function queueWaitingMails({ tx, enqueue }: Change): Promise<void> {
  const waiting = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), ne(mails.kind, 'newsletter_letter')));
  for (const { id } of waiting) await enqueue(MAIL_QUEUE, { mailId: id });
}

/** A running site gives every booking a token, so the oldest booking is enough. */
async function isRestored(tx: Change['tx']): Promise<boolean> {
  const [oldest] = await tx
    .select({ token: bookingTokens.token })
    .from(bookings)
    .leftJoin(bookingTokens, eq(bookingTokens.bookingId, bookings.id))
    .orderBy(asc(bookings.createdAt))
    .limit(1);
  return oldest?.token === null;
}
