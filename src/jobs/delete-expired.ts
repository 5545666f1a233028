import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, inArray, lt, lte, ne } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import {
  AUDIT_RETENTION_MONTHS,
  EXPORT_FILE_HOURS,
  GATEWAY_EVENT_DAYS,
  IDEMPOTENCY_KEY_HOURS,
  LETTER_MAIL_RETENTION_MONTHS,
  MAIL_LOG_RETENTION_MONTHS,
  MESSAGE_RETENTION_MONTHS,
  OUTBOX_FILE_DAYS,
  VISIT_RETENTION_MONTHS,
} from '#contract/constants.ts';
import { region } from '#contract/settings/region.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { idempotencyKeys } from '#domain/bookings/bookings.table.ts';
import { deleteOldTestBookings } from '#domain/channels/test-bookings.ts';
import { contactMessages } from '#domain/contact/contact-messages.table.ts';
import { funnelCounts } from '#domain/funnel/funnel-counts.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { forgetWhoLeft } from '#domain/newsletter/subscribe.ts';
import { gatewayEvents } from '#domain/payments/checkouts.table.ts';
import { auditLog, passkeyChallenges, sessions } from '#domain/staff/staff.table.ts';
import { visits } from '#domain/visits/visits.table.ts';
import { deleteUnpaidVouchers } from '#domain/vouchers/sell-voucher.ts';
import { deleteOldEntries } from '#domain/waitlist/work-waitlist.ts';
import { deleteOldDeliveries } from '#domain/webhooks/deliveries.ts';
import type { Change } from '#platform/db/change.ts';
import { EXPORT_FILE } from '#platform/db/dump.ts';
import { isolateEach } from '#platform/db/isolate.ts';
import { deleteOverCounts } from '#platform/http/shared-counts.ts';
import { runEach } from './run-each.ts';

/** All deletions by time alone, as the privacy page promises. A failure never blocks the others. */
export async function deleteExpired(change: Change): Promise<void> {
  await isolateEach(change, expiries, (each, { run }) => run(each));
}

const monthsBefore = (now: Temporal.Instant, months: number) =>
  now.toZonedDateTimeISO(region().timeZone).subtract({ months }).toInstant();

type Expiry = { id: string; run(change: Change): Promise<unknown> };

const expiries: Expiry[] = [
  { id: 'test bookings of resellers', run: deleteOldTestBookings },
  {
    id: 'visits',
    run: ({ tx, now }) =>
      tx.delete(visits).where(lt(visits.at, monthsBefore(now, VISIT_RETENTION_MONTHS))),
  },
  {
    id: 'funnel counts',
    run({ tx, now }) {
      const oldest = wallTimeAt(monthsBefore(now, VISIT_RETENTION_MONTHS)).date;
      return tx.delete(funnelCounts).where(lt(funnelCounts.day, oldest));
    },
  },
  {
    id: 'newsletter mails',
    run: ({ tx, now }) => {
      const isLetter = inArray(mails.kind, ['newsletter_letter', 'newsletter_test']);
      const oldest = monthsBefore(now, LETTER_MAIL_RETENTION_MONTHS);
      return tx.delete(mails).where(and(isLetter, lt(mails.createdAt, oldest)));
    },
  },
  {
    id: 'mails',
    run: ({ tx, now }) => {
      const oldest = monthsBefore(now, MAIL_LOG_RETENTION_MONTHS);
      return tx.delete(mails).where(and(ne(mails.status, 'queued'), lt(mails.createdAt, oldest)));
    },
  },
  {
    id: 'contact messages',
    async run({ tx, now }) {
      const deleted = await tx
        .delete(contactMessages)
        .where(lt(contactMessages.createdAt, monthsBefore(now, MESSAGE_RETENTION_MONTHS)))
        .returning({ id: contactMessages.id });
      const ids = deleted.map(({ id }) => id);
      await tx.delete(mails).where(inArray(mails.subjectId, ids));
    },
  },
  { id: 'waitlist entries', run: deleteOldEntries },
  {
    id: 'audit log',
    run: ({ tx, now }) =>
      tx.delete(auditLog).where(lt(auditLog.at, monthsBefore(now, AUDIT_RETENTION_MONTHS))),
  },
  {
    id: 'sessions',
    run: ({ tx, now }) => tx.delete(sessions).where(lte(sessions.expiresAt, now)),
  },
  {
    id: 'passkey challenges',
    run: ({ tx, now }) => tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now)),
  },
  { id: 'rate limit counts', run: ({ tx }) => deleteOverCounts(tx) },
  { id: 'newsletter subscribers', run: forgetWhoLeft },
  {
    id: 'idempotency keys',
    // They hold names and tokens, and are only needed for minutes.
    run: ({ tx, now }) => {
      const oldest = now.subtract({ hours: IDEMPOTENCY_KEY_HOURS });
      return tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
    },
  },
  { id: 'unpaid gift vouchers', run: deleteUnpaidVouchers },
  { id: 'webhook log', run: deleteOldDeliveries },
  {
    id: 'payment gateway events',
    run: ({ tx, now }) => {
      const oldest = now.subtract({ hours: 24 * GATEWAY_EVENT_DAYS });
      return tx.delete(gatewayEvents).where(lt(gatewayEvents.at, oldest));
    },
  },
];

/** Files are judged by the machine's clock, which set their age; another could delete an export in use. */
export async function deleteExpiredFiles({ outbox }: { outbox: string }): Promise<void> {
  const now = Temporal.Now.instant();
  const oldestMail = now.subtract({ hours: 24 * OUTBOX_FILE_DAYS });
  const oldestExport = now.subtract({ hours: EXPORT_FILE_HOURS });
  await runEach(
    [
      () => deleteOlder(outbox, /\.eml(?:\.unfinished)?$/, oldestMail),
      () => deleteOlder(tmpdir(), EXPORT_FILE, oldestExport),
    ],
    (deletion) => deletion(),
  );
}

export async function deleteOutboxFiles(outbox: string, mailIds: readonly string[]): Promise<void> {
  await runEach(mailIds, (id) => rm(join(outbox, `${id}.eml`), { force: true }));
}

async function deleteOlder(folder: string, name: RegExp, than: Temporal.Instant): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((each) => name.test(each)).map((each) => join(folder, each));
  await runEach(files, async (file) => {
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < than.epochMilliseconds) await rm(file, { force: true });
  });
}
