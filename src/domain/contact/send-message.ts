import type { Change } from '#platform/db/change.ts';
import { queueMail, TEAM } from '../mails/queue-mail.ts';
import { contactMessages } from './contact-messages.table.ts';

export type ContactMessage = {
  name: string;
  email: string;
  subject: string;
  message: string;
  language: 'en' | 'pt' | 'ru';
};

/** Keeps a visitor's message and tells the team. */
export async function sendMessage(change: Change, message: ContactMessage): Promise<void> {
  const [kept] = await change.tx
    .insert(contactMessages)
    .values({ ...message, createdAt: change.now })
    .returning({ id: contactMessages.id });
  if (!kept) throw new Error('the message was not kept');
  await queueMail(change, {
    kind: 'team_contact_message',
    subjectId: kept.id,
    recipient: TEAM,
    language: 'en',
  });
}
