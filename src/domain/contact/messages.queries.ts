import {
  and,
  asc,
  desc,
  eq,
  type InferSelectModel,
  ilike,
  isNotNull,
  isNull,
  type SQL,
} from 'drizzle-orm';
import type { MessageOrder, MessageState } from '#contract/bookings/states.ts';
import { countListed } from '#platform/db/count-listed.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import type { Reader } from '#platform/db/types.ts';
import { contactMessages, wordsOf } from './contact-messages.table.ts';

export type Message = InferSelectModel<typeof contactMessages>;

export type MessageSearch = {
  status?: MessageState | undefined;
  q?: string | undefined;
  sort: MessageOrder;
  page: number;
};

const PAGE_SIZE = 25;

const conditions = {
  open: isNull(contactMessages.repliedAt),
  unread: isNull(contactMessages.readAt),
  answered: isNotNull(contactMessages.repliedAt),
};

const orders: Record<MessageOrder, SQL[]> = {
  newest: [desc(contactMessages.createdAt), desc(contactMessages.id)],
  oldest: [asc(contactMessages.createdAt), asc(contactMessages.id)],
};

export async function searchMessages(
  reader: Reader,
  { status, q, sort, page }: MessageSearch,
): Promise<{ found: Message[]; total: number; pageSize: number }> {
  const where = and(
    status && conditions[status],
    q ? ilike(wordsOf(contactMessages), likePattern(q)) : undefined,
  );
  const found = await reader
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(...orders[sort])
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const total = await countListed(reader, contactMessages, where);
  return { found, total, pageSize: PAGE_SIZE };
}

export async function findMessage(reader: Reader, id: string): Promise<Message | null> {
  const [message] = await reader.select().from(contactMessages).where(eq(contactMessages.id, id));
  return message ?? null;
}
