import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/localised.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { queueMail, queueTeamMail } from '../mails/queue-mail.ts';
import { recordAudit } from '../staff/audit.ts';
import { queueWebhooks } from '../webhooks/queue-webhook.ts';
import { contactMessages } from './contact-messages.table.ts';
import type { Message } from './messages.queries.ts';

export type ContactMessage = {
  name: string;
  email: string;
  subject: string;
  message: string;
  language: Locale;
};

export async function sendMessage(change: Change, message: ContactMessage): Promise<void> {
  const [stored] = await change.tx
    .insert(contactMessages)
    .values({ ...message, createdAt: change.now })
    .returning({ id: contactMessages.id });
  if (!stored) throw new Error('inserting the message returned no row');
  await queueTeamMail(change, {
    kind: 'team_contact_message',
    subjectId: stored.id,
  });
  await queueWebhooks(change, {
    type: 'message.received',
    subjectId: stored.id,
    data: () => ({ id: stored.id, ...message }),
  });
}

/** Throws message_not_found. */
export async function markMessageRead(change: StaffChange, id: string): Promise<Message> {
  const before = await lockMessage(change, id);
  return before.readAt ? before : update(change, 'read', before, { readAt: change.now });
}

/** Only once. Throws message_not_found, already_replied. */
export async function replyToMessage(
  change: StaffChange,
  id: string,
  reply: string,
): Promise<Message> {
  const before = await lockMessage(change, id);
  if (before.repliedAt) throw new Failure('already_replied');
  const { now } = change;
  const readAt = before.readAt ?? now;
  const after = await update(change, 'answered', before, { reply, repliedAt: now, readAt });
  await queueMail(change, {
    kind: 'message_reply',
    subjectId: id,
    recipient: before.email,
    language: before.language,
  });
  return after;
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

async function update(
  change: StaffChange,
  done: 'read' | 'answered',
  before: Message,
  values: Partial<Message>,
): Promise<Message> {
  const [after] = await change.tx
    .update(contactMessages)
    .set(values)
    .where(eq(contactMessages.id, before.id))
    .returning();
  if (!after) throw new Error('the locked message is missing');
  await recordAudit(change, `message.${done}`, before.id, { before, after });
  return after;
}
