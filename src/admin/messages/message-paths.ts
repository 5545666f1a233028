import type { MessageJson, MessagesJson } from '#api/admin/messages/messages.ts';
import type { ApiPath } from '#api/client/api-query.ts';

const base = '/api/admin/messages';

export const messagePaths = {
  list: (query: string) => `${base}?${query}` as ApiPath<MessagesJson>,
  /** How many nobody has read yet. */
  unread: `${base}?status=unread` as ApiPath<MessagesJson>,
  one: (id: string) => `${base}/${id}` as ApiPath<MessageJson>,
  read: (id: string) => `${base}/${id}/read`,
  reply: (id: string) => `${base}/${id}/reply`,
};
