import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, inArray, lt, lte, ne } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import {
  AUDIT_RETENTION_MONTHS,
  EXPORT_FILE_HOURS,
  IDEMPOTENCY_KEY_HOURS,
  LETTER_MAIL_RETENTION_MONTHS,
  MAIL_LOG_RETENTION_MONTHS,
  MESSAGE_RETENTION_MONTHS,
  OUTBOX_FILE_DAYS,
  PROVIDER_EVENT_DAYS,
  VISIT_RETENTION_MONTHS,
} from '#contract/constants.ts';
import { region } from '#contract/region.ts';
import { idempotencyKeys } from '#domain/bookings/bookings.table.ts';
import { contactMessages } from '#domain/contact/contact-messages.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { forgetWhoLeft } from '#domain/newsletter/subscribe.ts';
import { providerEvents } from '#domain/payments/checkouts.table.ts';
import { auditLog, passkeyChallenges, sessions } from '#domain/staff/staff.table.ts';
import { visits } from '#domain/visits/visits.table.ts';
import { deleteUnpaidVouchers } from '#domain/vouchers/sell-voucher.ts';
import type { Change } from '#platform/db/change.ts';
import { EXPORT_FILE } from '#platform/db/dump.ts';
import { deleteOverCounts } from '#platform/http/shared-counts.ts';

/**
 * Deletes what may not be kept any longer, as the privacy page promises and docs/domain.md lists:
 * all that is deleted by time alone, in one place.
 */
export async function deleteExpired(change: Change): Promise<void> {
  const { tx, now } = change;
  const monthsAgo = (months: number) =>
    now.toZonedDateTimeISO(region().timeZone).subtract({ months }).toInstant();
  await tx.delete(visits).where(lt(visits.at, monthsAgo(VISIT_RETENTION_MONTHS)));
  const isLetter = inArray(mails.kind, ['newsletter_letter', 'newsletter_test']);
  const oldestLetterMail = monthsAgo(LETTER_MAIL_RETENTION_MONTHS);
  await tx.delete(mails).where(and(isLetter, lt(mails.createdAt, oldestLetterMail)));
  const isOver = ne(mails.status, 'queued');
  await tx
    .delete(mails)
    .where(and(isOver, lt(mails.createdAt, monthsAgo(MAIL_LOG_RETENTION_MONTHS))));
  const settled = await tx
    .delete(contactMessages)
    .where(lt(contactMessages.createdAt, monthsAgo(MESSAGE_RETENTION_MONTHS)))
    .returning({ id: contactMessages.id });
  const ids = settled.map(({ id }) => id);
  await tx.delete(mails).where(inArray(mails.subjectId, ids));
  await tx.delete(auditLog).where(lt(auditLog.at, monthsAgo(AUDIT_RETENTION_MONTHS)));
  await tx.delete(sessions).where(lte(sessions.expiresAt, now));
  await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
  await deleteOverCounts(tx);
  await forgetWhoLeft(change);
  // They hold names and tokens, and are asked for again within minutes or never.
  const oldestKey = now.subtract({ hours: IDEMPOTENCY_KEY_HOURS });
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldestKey));
  await deleteUnpaidVouchers(change);
  const oldestEvent = now.subtract({ hours: 24 * PROVIDER_EVENT_DAYS });
  await tx.delete(providerEvents).where(lt(providerEvents.at, oldestEvent));
}

/**
 * The same of files: mails that nobody took out of the outbox, exports that a crash left behind. Their age
 * is told by the machine's own clock, which wrote it: by another an export would go that is being read.
 */
export async function deleteExpiredFiles({ outbox }: { outbox: string }): Promise<void> {
  const now = Temporal.Now.instant();
  await deleteOlder(
    outbox,
    /\.eml(?:\.unfinished)?$/,
    now.subtract({ hours: 24 * OUTBOX_FILE_DAYS }),
  );
  await deleteOlder(tmpdir(), EXPORT_FILE, now.subtract({ hours: EXPORT_FILE_HOURS }));
}

/** Of a guest who was erased: what was mailed to them, where that is only a file. */
export async function deleteOutboxFiles(outbox: string, mailIds: readonly string[]): Promise<void> {
  for (const id of mailIds) await rm(join(outbox, `${id}.eml`), { force: true });
}

async function deleteOlder(folder: string, name: RegExp, than: Temporal.Instant): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const file of names.filter((each) => name.test(each)).map((each) => join(folder, each))) {
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < than.epochMilliseconds) await rm(file, { force: true });
  }
}
