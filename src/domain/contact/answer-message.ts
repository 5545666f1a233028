import { eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { contactMessages } from './contact-messages.table.ts';
import type { Message } from './messages.queries.ts';

type Changed = { before: Message; after: Message };

/**
 * Notes that the team has read a message; one that was read before stays as it is.
 * @throws {Failure} message_not_found
 */
export async function readMessage(change: Change, id: string): Promise<Changed> {
  const before = await lockMessage(change, id);
  if (before.readAt) return { before, after: before };
  return { before, after: await update(change, id, { readAt: change.now }) };
}

/**
 * Answers a message by mail, once, in the language of whoever wrote it.
 * @throws {Failure} message_not_found, already_replied
 */
export async function replyToMessage(change: Change, id: string, reply: string): Promise<Changed> {
  const before = await lockMessage(change, id);
  if (before.repliedAt) throw new Failure('already_replied');
  const { now } = change;
  const readAt = before.readAt ?? now;
  const after = await update(change, id, { reply, repliedAt: now, readAt });
  await queueMail(change, {
    kind: 'message_reply',
    subjectId: id,
    recipient: before.email,
    language: before.language,
  });
  return { before, after };
}

async function lockMessage({ tx }: Change, id: string): Promise<Message> {
  const [message] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update');
  if (!message) throw new Failure('message_not_found');
  return message;
}

async function update({ tx }: Change, id: string, values: Partial<Message>): Promise<Message> {
  const [message] = await tx
    .update(contactMessages)
    .set(values)
    .where(eq(contactMessages.id, id))
    .returning();
  if (!message) throw new Error('a locked message cannot vanish');
  return message;
}
