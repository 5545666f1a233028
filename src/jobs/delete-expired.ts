import { and, inArray, lt } from 'drizzle-orm';
import {
  IDEMPOTENCY_KEY_HOURS,
  LETTER_MAIL_RETENTION_MONTHS,
  TIME_ZONE,
  VISIT_RETENTION_MONTHS,
} from '#contract/constants.ts';
import { idempotencyKeys } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { forgetWhoLeft } from '#domain/newsletter/subscribe.ts';
import { visits } from '#domain/visits/visits.table.ts';
import type { Change } from '#platform/db/change.ts';

/**
 * Deletes what may not be kept any longer: visits and addresses that left the newsletter, as the
 * privacy page promises, whom a letter went to, and the answers to guests' writes, which hold names
 * and tokens and are asked for again within minutes or never.
 */
export async function deleteExpired(change: Change): Promise<void> {
  const { tx, now } = change;
  const monthsAgo = (months: number) =>
    now.toZonedDateTimeISO(TIME_ZONE).subtract({ months }).toInstant();
  await tx.delete(visits).where(lt(visits.at, monthsAgo(VISIT_RETENTION_MONTHS)));
  const isLetter = inArray(mails.kind, ['newsletter_letter', 'newsletter_test']);
  const oldestLetterMail = monthsAgo(LETTER_MAIL_RETENTION_MONTHS);
  await tx.delete(mails).where(and(isLetter, lt(mails.createdAt, oldestLetterMail)));
  await forgetWhoLeft(change);
  const oldestKey = now.subtract({ hours: IDEMPOTENCY_KEY_HOURS });
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldestKey));
}
