import { eq, sql } from 'drizzle-orm';
import { type Mail, mails } from '#domain/mails/mails.table.ts';
import { TEAM } from '#domain/mails/queue-mail.ts';
import type { MailTransport } from '#mail/transport.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/types.ts';
import { describeError, type Log } from '#platform/log/log.ts';
import { composeMail, type MailSource } from './compose-mail.ts';

export type SendMailServices = {
  db: Db;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  teamEmail: string;
} & MailSource;

/** Answers whether the mail is settled; if not, it is to be tried again. */
type SendMail = (mailId: string, attempt: { isLastTry: boolean }) => Promise<boolean>;

/**
 * Sends one ordered mail. Its words are written now, from the data as it is now; a mail that is no
 * longer right is dropped. A failure is written down, for the operator to see.
 */
export function createSendMail(services: SendMailServices): SendMail {
  const { db, clock, log, transport, teamEmail } = services;
  const update = (id: string, values: Partial<Mail>) =>
    db
      .update(mails)
      .set({ ...values, attempts: sql`${mails.attempts} + 1` })
      .where(eq(mails.id, id));

  return async (mailId, { isLastTry }) => {
    const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
    if (mail?.status !== 'queued') return true;
    const composed = await composeMail(db, mail, services);
    if (!composed) {
      await update(mail.id, { status: 'dropped' });
      return true;
    }
    try {
      const to = mail.recipient === TEAM ? teamEmail : mail.recipient;
      // The same id at every try lets a mail server recognise a mail it already took.
      await transport.send({ ...composed, to, id: mail.id });
    } catch (error) {
      const status = isLastTry ? 'failed' : 'queued';
      await update(mail.id, { status, lastError: describeError(error).message.slice(0, 500) });
      log.warn({ mailId: mail.id, kind: mail.kind, isLastTry }, 'mail not sent');
      return false;
    }
    await update(mail.id, { status: 'sent', sentAt: clock(), lastError: null });
    log.info({ mailId: mail.id, kind: mail.kind }, 'mail sent');
    return true;
  };
}
