import {
  and,
  count,
  desc,
  eq,
  type InferSelectModel,
  ilike,
  isNotNull,
  isNull,
  or,
} from 'drizzle-orm';
import type { Reader } from '#platform/db/types.ts';
import { contactMessages } from './contact-messages.table.ts';

export type Message = InferSelectModel<typeof contactMessages>;

/** `open`: not answered yet, read or not. */
export const messageStates = ['open', 'unread', 'answered'] as const;
type MessageState = (typeof messageStates)[number];

export type MessageSearch = {
  status?: MessageState | undefined;
  /** Part of a name, an address or the words. */
  q?: string | undefined;
  /** From 1. */
  page: number;
};

const PAGE_SIZE = 25;

const conditions = {
  open: isNull(contactMessages.repliedAt),
  unread: isNull(contactMessages.readAt),
  answered: isNotNull(contactMessages.repliedAt),
};

/** Messages that match, newest first, a page at a time. */
export async function searchMessages(
  reader: Reader,
  { status, q, page }: MessageSearch,
): Promise<{ found: Message[]; total: number; pageSize: number }> {
  const words = q ? `%${q.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%` : null;
  const where = and(
    status && conditions[status],
    words
      ? or(
          ilike(contactMessages.name, words),
          ilike(contactMessages.email, words),
          ilike(contactMessages.message, words),
        )
      : undefined,
  );
  const found = await reader
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [sum] = await reader.select({ total: count() }).from(contactMessages).where(where);
  return { found, total: sum?.total ?? 0, pageSize: PAGE_SIZE };
}

export async function findMessage(reader: Reader, id: string): Promise<Message | null> {
  const [message] = await reader.select().from(contactMessages).where(eq(contactMessages.id, id));
  return message ?? null;
}
