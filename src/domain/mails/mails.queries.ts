import { desc, eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import type { Mail, MailStatus } from './mail.ts';
import { mails } from './mails.table.ts';
import { MAIL_QUEUE } from './queue-mail.ts';

const AT_MOST = 200;

/** Ordered mails, newest first; of one state or of all. */
export const listMails = (reader: Reader, status?: MailStatus): Promise<Mail[]> =>
  reader
    .select()
    .from(mails)
    .where(status === undefined ? undefined : eq(mails.status, status))
    .orderBy(desc(mails.createdAt))
    .limit(AT_MOST);

/** The mails about one booking, message, review or subscriber, newest first. */
export const listMailsAbout = (reader: Reader, subjectId: string): Promise<Mail[]> =>
  reader.select().from(mails).where(eq(mails.subjectId, subjectId)).orderBy(desc(mails.createdAt));

/** Puts a mail into the queue once more, whatever became of it; null when there is none. */
export async function resendMail(change: Change, id: string): Promise<Mail | null> {
  const [mail] = await change.tx
    .update(mails)
    .set({ status: 'queued', sentAt: null, lastError: null })
    .where(eq(mails.id, id))
    .returning();
  if (!mail) return null;
  await change.enqueue(MAIL_QUEUE, { mailId: mail.id });
  return mail;
}
