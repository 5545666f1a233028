import { and, eq, sql } from 'drizzle-orm';
import { findCorrectedAddress, sendToCorrectedAddress } from '#domain/guests/resend-mail.ts';
import { type Mail, mails } from '#domain/mails/mails.table.ts';
import { FORGOTTEN } from '#domain/mails/queue-mail.ts';
import { claimNewsletterIssueMail } from '#domain/newsletter/send-issue.ts';
import { queuePush } from '#domain/staff/queue-push.ts';
import { type MailTransport, readFault, smtpFacts } from '#mail/transport.ts';
import type { InChange } from '#platform/db/change.ts';
import type { Db, Tx } from '#platform/db/types.ts';
import { isUnavailable } from '#platform/db/unavailable.ts';
import { describeError, type Log } from '#platform/log/log.ts';
import { composeMail, type MailSource } from './compose-mail.ts';

export type SendMailServices = {
  db: Db;
  inChange: InChange;
  log: Log;
  transport: MailTransport;
} & MailSource;

type Attempt = { isRetry: boolean; isLastTry: boolean };

/** Returns whether the email is finished; if not, it is tried again. */
type SendMail = (mailId: string, attempt: Attempt) => Promise<boolean>;

/**
 * Sends one queued email, written from the present data; one that is no longer right is dropped.
 * Emails about bookings are sent at least once, a newsletter issue at most once: it is claimed first.
 */
export function createSendMail(services: SendMailServices): SendMail {
  const { db, inChange, clock, log, transport } = services;
  const update = (id: string, values: Partial<Mail>, writer: Db | Tx = db) =>
    writer
      .update(mails)
      .set({ ...values, attempts: sql`${mails.attempts} + 1` })
      .where(eq(mails.id, id));
  /** Finishes an email; the last one to an erased guest also loses its recipient. */
  const settle = ({ id, kind }: Mail, values: Partial<Mail>, writer: Db | Tx = db) =>
    update(
      id,
      { ...values, ...(kind === 'data_erased' && { recipient: FORGOTTEN, lastError: null }) },
      writer,
    );
  /** Also notifies the devices of staff; an issue's page counts its failed emails, which may be hundreds. */
  const fail = (mail: Mail, values: Partial<Mail>) =>
    inChange(async (change) => {
      await settle(mail, { ...values, status: 'failed' }, change.tx);
      if (mail.kind === 'newsletter_letter') return;
      await queuePush(change, { kind: 'failed_mail', subjectId: mail.id });
    });

  return async (mailId, { isRetry, isLastTry }) => {
    const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
    if (mail?.status !== 'queued') return true;
    const corrected = await findCorrectedAddress(db, mail);
    if (corrected?.recipient === '') {
      await settle(mail, { status: 'dropped' });
      return true;
    }
    if (corrected) {
      await inChange((change) => sendToCorrectedAddress(change, mail, corrected));
      log.info({ mailId, kind: mail.kind }, 'mail replaced: the address of its booking changed');
      return true;
    }
    let composed: Awaited<ReturnType<typeof composeMail>>;
    try {
      composed = await composeMail(db, mail, services);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      // An error in our code must not stop the batch; the operator finds it among the failed emails.
      const { message } = describeError(error);
      const lastError = message.slice(0, 500);
      if (isLastTry) await fail(mail, { lastError });
      else await update(mailId, { lastError });
      log.error({ mailId, kind: mail.kind, error: describeError(error) }, 'mail not composed');
      return isLastTry;
    }
    if (!composed) {
      await settle(mail, { status: 'dropped' });
      return true;
    }
    const goesOnce = mail.kind === 'newsletter_letter';
    if (goesOnce && !(await claimNewsletterIssueMail(db, mail.id, clock()))) {
      // The issue is stopped, or another job has the email, or the process that had it died.
      if (isRetry && mail.handedOverAt !== null) await giveUp(mail);
      return true;
    }
    try {
      // The same id at every try lets a mail server recognise an email it already took.
      await transport.send({ ...composed, id: mail.id });
    } catch (error) {
      const fault = readFault(error);
      // A permanent refusal is not retried; silence is, except for emails sent at most once.
      const isOver = isLastTry || fault === 'refused' || (goesOnce && fault === 'uncertain');
      const values = {
        lastError: describeError(error).message.slice(0, 500),
        ...(fault !== 'uncertain' && { handedOverAt: null }),
      };
      if (isOver) await fail(mail, values);
      else await update(mail.id, values);
      const cause = { fault, ...smtpFacts(error) };
      log.warn({ mailId: mail.id, kind: mail.kind, isLastTry: isOver, ...cause }, 'mail not sent');
      return isOver;
    }
    const isSent = transport.delivery === 'smtp';
    const status = isSent ? 'sent' : 'outbox';
    await settle(mail, { status, sentAt: clock(), lastError: null });
    log.info({ mailId: mail.id, kind: mail.kind }, isSent ? 'mail sent' : 'mail put in the outbox');
    return true;
  };

  /** The process that handed it over died before it recorded the result. */
  async function giveUp({ id, kind }: Mail): Promise<void> {
    await db
      .update(mails)
      .set({ status: 'failed', lastError: 'interrupted' })
      .where(and(eq(mails.id, id), eq(mails.status, 'queued')));
    log.warn({ mailId: id, kind }, 'mail interrupted');
  }
}
