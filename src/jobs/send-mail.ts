import { and, eq, sql } from 'drizzle-orm';
import { findCorrectedAddress, sendToCorrectedAddress } from '#domain/guests/resend-mail.ts';
import { type Mail, mails } from '#domain/mails/mails.table.ts';
import { FORGOTTEN } from '#domain/mails/queue-mail.ts';
import { claimLetterMail } from '#domain/newsletter/send-letter.ts';
import { type MailTransport, readFault, smtpFacts } from '#mail/transport.ts';
import { isAway } from '#platform/db/away.ts';
import type { InChange } from '#platform/db/change.ts';
import type { Db } from '#platform/db/types.ts';
import { describeError, type Log } from '#platform/log/log.ts';
import { composeMail, type MailSource } from './compose-mail.ts';

export type SendMailServices = {
  db: Db;
  inChange: InChange;
  log: Log;
  transport: MailTransport;
} & MailSource;

type Attempt = { isRetry: boolean; isLastTry: boolean };

/** Answers whether the mail is settled; if not, it is to be tried again. */
type SendMail = (mailId: string, attempt: Attempt) => Promise<boolean>;

/**
 * Sends one ordered mail. Its words are written now, from the data as it is now; a mail that is no
 * longer right is dropped. A failure is written down, for the operator to see.
 *
 * What concerns a booking rather comes twice than never: after a crash it is sent again, under the
 * same id. A letter rather comes never than twice: it is claimed before it is handed over.
 */
export function createSendMail(services: SendMailServices): SendMail {
  const { db, inChange, clock, log, transport } = services;
  const update = (id: string, values: Partial<Mail>) =>
    db
      .update(mails)
      .set({ ...values, attempts: sql`${mails.attempts} + 1` })
      .where(eq(mails.id, id));
  /** A mail is done with: the last one to a guest forgets them too. */
  const settle = ({ id, kind }: Mail, values: Partial<Mail>) =>
    update(id, {
      ...values,
      ...(kind === 'data_erased' && { recipient: FORGOTTEN, lastError: null }),
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
      log.info({ mailId, kind: mail.kind }, 'mail replaced: its booking has another address now');
      return true;
    }
    let composed: Awaited<ReturnType<typeof composeMail>>;
    try {
      composed = await composeMail(db, mail, services);
    } catch (error) {
      if (isAway(error)) throw error;
      // A fault of ours: the others of its batch go on, and the operator finds it beside what failed.
      const { message } = describeError(error);
      const lastError = message.slice(0, 500);
      await update(mailId, { status: isLastTry ? 'failed' : 'queued', lastError });
      log.error({ mailId, kind: mail.kind, error: describeError(error) }, 'mail not written');
      return isLastTry;
    }
    if (!composed) {
      await settle(mail, { status: 'dropped' });
      return true;
    }
    const goesOnce = mail.kind === 'newsletter_letter';
    if (goesOnce && !(await claimLetterMail(db, mail.id, clock()))) {
      // The letter stands still, or another job has the mail; or the process that had it is dead.
      if (isRetry && mail.handedOverAt !== null) await giveUp(mail);
      return true;
    }
    try {
      // The same id at every try lets a mail server recognise a mail it already took.
      await transport.send({ ...composed, id: mail.id });
    } catch (error) {
      const fault = readFault(error);
      // What a server refuses for good is not asked for again; silence is, but for what goes once.
      const isOver = isLastTry || fault === 'refused' || (goesOnce && fault === 'uncertain');
      const write = isOver ? settle : ({ id }: Mail, values: Partial<Mail>) => update(id, values);
      await write(mail, {
        status: isOver ? 'failed' : 'queued',
        lastError: describeError(error).message.slice(0, 500),
        ...(fault !== 'uncertain' && { handedOverAt: null }),
      });
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

  /** Whoever handed it over died before it could say how that went. */
  async function giveUp({ id, kind }: Mail): Promise<void> {
    await db
      .update(mails)
      .set({ status: 'failed', lastError: 'interrupted' })
      .where(and(eq(mails.id, id), eq(mails.status, 'queued')));
    log.warn({ mailId: id, kind }, 'mail interrupted');
  }
}
