import { eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Locale } from '#contract/localised.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';
import type { MailKind } from './mail.ts';
import { type Mail, mails } from './mails.table.ts';

export const MAIL_QUEUE = 'send-mail';

/** Letters wait in a queue of their own: a guest's confirmation never stands behind them. */
export const LETTER_MAIL_QUEUE = 'send-letter-mail';

const queueOf = (kind: MailKind) => (kind === 'newsletter_letter' ? LETTER_MAIL_QUEUE : MAIL_QUEUE);

/** What somebody waits for goes before what was not asked for, and that before what anybody can order. */
const priorityOf = (kind: MailKind): number => {
  if (kind === 'newsletter_opt_in') return 0;
  return kind === 'booking_reminder' || kind === 'review_invitation' ? 1 : 2;
};

type MailOrder = {
  kind: MailKind;
  subjectId: string;
  recipient: string;
  language: Locale;
  /** Tells repeatable mails of one kind apart; the same one twice is queued once. */
  occasion?: string;
  startAfter?: Temporal.Instant;
  /** Words that no record holds, e.g. a reason given once. */
  details?: Record<string, string>;
};

/** Orders a mail in the same transaction as the change it tells of. */
export async function queueMail(change: Change, order: MailOrder): Promise<void> {
  await orderMail(change, order);
}

/** The same, and answers the mail's id; null when it was ordered before. */
export async function orderMail(change: Change, order: MailOrder): Promise<string | null> {
  const { startAfter, ...row } = order;
  const [queued] = await change.tx
    .insert(mails)
    .values({ ...row, createdAt: change.now })
    // A mail that was dropped may be right again, e.g. after a move there and back.
    .onConflictDoUpdate({
      target: [mails.subjectId, mails.kind, mails.occasion],
      set: { status: 'queued' },
      setWhere: eq(mails.status, 'dropped'),
    })
    .returning({ id: mails.id });
  if (!queued) return null;
  await change.enqueue(
    queueOf(order.kind),
    { mailId: queued.id },
    { priority: priorityOf(order.kind), ...(startAfter && { startAfter }) },
  );
  return queued.id;
}

/**
 * Puts a mail into the queue once more, whatever became of it; but for a letter, which nobody gets
 * twice.
 * @throws {Failure} mail_not_found, letter_goes_once; mail_outdated when nobody knows any more where to
 */
export async function resendMail(change: StaffChange, id: string): Promise<Mail> {
  const { kind, recipient } = mails;
  const [found] = await change.tx.select({ kind, recipient }).from(mails).where(eq(mails.id, id));
  if (found?.recipient === FORGOTTEN) throw new Failure('mail_outdated');
  if (found?.kind === 'newsletter_letter') throw new Failure('letter_goes_once');
  const [mail] = await change.tx
    .update(mails)
    .set({ status: 'queued', sentAt: null, lastError: null })
    .where(eq(mails.id, id))
    .returning();
  if (!mail) throw new Failure('mail_not_found');
  await change.enqueue(MAIL_QUEUE, { mailId: mail.id });
  await recordAudit(change, 'mail.resent', mail.id);
  return mail;
}

/** Stands for the address of a guest who was erased, once the mail that said so is gone. */
export const FORGOTTEN = '–';

/** Stands for the team's address, which only the configuration knows. */
export const TEAM = 'team';
