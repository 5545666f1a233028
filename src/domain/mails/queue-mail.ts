import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import type { PushKind } from '#contract/staff/push-kinds.ts';
import type { Change } from '#platform/db/change.ts';
import { rows } from '#platform/db/types.ts';
import { queuePush } from '../staff/queue-push.ts';
import type { MailKind } from './mail.ts';
import { type Mail, mails } from './mails.table.ts';

export const MAIL_QUEUE = 'send-mail';

/** Newsletter emails have their own queue, so that a guest's confirmation never waits for them. */
export const LETTER_MAIL_QUEUE = 'send-letter-mail';

const queueOf = (kind: MailKind) => (kind === 'newsletter_letter' ? LETTER_MAIL_QUEUE : MAIL_QUEUE);

/** Emails that a guest waits for are first, those that any visitor can order last. */
const priorityOf = (kind: MailKind): number => {
  if (kind === 'newsletter_opt_in' || kind === 'booking_link') return 0;
  return kind === 'booking_reminder' || kind === 'review_invitation' ? 1 : 2;
};

type MailOrder = {
  kind: MailKind;
  subjectId: string;
  recipient: string;
  language: Locale;
  /** A second email of the same kind and occasion is not queued. */
  occasion?: string;
  /** How long it waits before a worker may take it. */
  delaySeconds?: number | undefined;
  /** Texts that no record stores, e.g. a reason. */
  details?: Record<string, string>;
};

/** Queues an email in the transaction of the change that it is about. */
export async function queueMail(change: Change, order: MailOrder): Promise<void> {
  await queueMailWithId(change, order);
}

/** Queues an email to the team's shared address, in the business's default language. */
export async function queueTeamMail(
  change: Change,
  order: Pick<MailOrder, 'kind' | 'subjectId' | 'occasion'>,
): Promise<void> {
  await queueMail(change, { ...order, recipient: TEAM, language: region().defaultLanguage });
  const kind = pushKindOf[order.kind];
  if (kind) await queuePush(change, { kind, subjectId: order.subjectId });
}

/** Emails to the team whose event also notifies the devices of staff. */
const pushKindOf: Partial<Record<MailKind, PushKind>> = {
  team_new_booking: 'bookings',
  team_offer_accepted: 'bookings',
  team_new_request: 'requests',
  team_contact_message: 'messages',
  team_below_minimum: 'decisions',
};

/** Returns null when the email was already queued. */
export async function queueMailWithId(change: Change, order: MailOrder): Promise<string | null> {
  const { delaySeconds, ...row } = order;
  const [queued] = await change.tx
    .insert(mails)
    .values({ ...row, createdAt: change.now })
    // A dropped email may become valid again, e.g. after a booking was moved and moved back.
    .onConflictDoUpdate({
      target: [mails.subjectId, mails.kind, mails.occasion],
      set: { status: 'queued' },
      setWhere: eq(mails.status, 'dropped'),
    })
    .returning({ id: mails.id });
  if (!queued) return null;
  await enqueueMail(change, { id: queued.id, kind: order.kind }, delaySeconds);
  return queued.id;
}

/** Has a new id: the old address must get no link to the new one's data. Needs the email's lock. */
export async function replaceMail(
  change: Change,
  mail: Mail,
  to: { recipient: string; language: Locale },
): Promise<Mail> {
  const { tx, now } = change;
  const { kind, subjectId, occasion, details } = mail;
  const id = randomUUID();
  const isDone = mail.status === 'sent' || mail.status === 'outbox';
  await tx
    .update(mails)
    // The occasion is unique, and the new email takes it over.
    .set({
      occasion: `replaced by ${id}`,
      replacedBy: id,
      ...(!isDone && { status: 'dropped', lastError: null }),
    })
    .where(eq(mails.id, mail.id));
  const values = { id, kind, subjectId, occasion, details, ...to, createdAt: now };
  const [replacement] = await tx.insert(mails).values(values).returning();
  if (!replacement) throw new Error('inserting the email returned no row');
  await enqueueMail(change, replacement);
  return replacement;
}

/** Locks a mail, or the mail that replaced it. Returns null if there is none. */
export async function lockMail({ tx }: Change, id: string): Promise<Mail | null> {
  for (let next = id; ; ) {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, next)).for('update');
    if (!mail?.replacedBy) return mail ?? null;
    next = mail.replacedBy;
  }
}

/** Puts a locked mail into the queue again, whatever its status is. */
export async function requeueMail(change: Change, { id }: Mail): Promise<Mail> {
  const [queued] = await change.tx
    .update(mails)
    .set({ status: 'queued', sentAt: null, lastError: null })
    .where(eq(mails.id, id))
    .returning();
  if (!queued) throw new Error('the locked email is missing');
  await enqueueMail(change, queued);
  return queued;
}

/**
 * Deletes an email and its jobs, unless a worker has taken one of them: then the mail server may have it.
 * @returns whether the recipient gets none: it was deleted, dropped, or never queued
 */
export async function withdrawMail(
  { tx }: Change,
  { subjectId, kind, occasion = '' }: Pick<MailOrder, 'subjectId' | 'kind' | 'occasion'>,
): Promise<boolean> {
  const [mail] = await tx
    .select({ id: mails.id, status: mails.status })
    .from(mails)
    .where(and(eq(mails.subjectId, subjectId), eq(mails.kind, kind), eq(mails.occasion, occasion)))
    .for('update');
  if (!mail || mail.status === 'dropped') return true;
  if (mail.status !== 'queued') return false;
  const isItsJob = sql`name = ${queueOf(kind)} and data ->> 'mailId' = ${mail.id}`;
  // Waits for a worker that is taking the job; the worker skips a job that is deleted here.
  await tx.execute(sql`delete from pgboss.job where state = 'created' and ${isItsJob}`);
  const taken = await rows(
    tx,
    sql`select id from pgboss.job where state in ('retry', 'active') and ${isItsJob} limit 1`,
  );
  if (taken.length > 0) return false;
  await tx.delete(mails).where(eq(mails.id, mail.id));
  return true;
}

const enqueueMail = (
  change: Change,
  { id, kind }: Pick<Mail, 'id' | 'kind'>,
  delaySeconds?: number,
): Promise<void> =>
  change.enqueue(queueOf(kind), { mailId: id }, { priority: priorityOf(kind), delaySeconds });

/** Replaces the address of an erased guest once the email about it is sent. */
export const FORGOTTEN = '–';

/** A placeholder for the staff's addresses, which are in the configuration. */
export const TEAM = 'team';
