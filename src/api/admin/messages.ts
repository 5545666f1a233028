import { z } from 'zod';
import { messageOrders, messageStates } from '#contract/bookings/states.ts';
import {
  type MessageJson,
  messageReplySchema,
  messageSchema,
  pageOfMessagesSchema,
} from '#contract/contact/messages.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId, pageSchema, searchSchema } from '#contract/schemas.ts';
import { findMessage, type Message, searchMessages } from '#domain/contact/messages.queries.ts';
import { markMessageRead, replyToMessage } from '#domain/contact/messages.ts';
import { Failure } from '#domain/failures.ts';
import { endpoint } from '../endpoint.ts';

const present = (message: Message): MessageJson => ({
  ...message,
  createdAt: message.createdAt.toString(),
  readAt: message.readAt?.toString() ?? null,
  repliedAt: message.repliedAt?.toString() ?? null,
});

export const messageEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.messages,
    summary: 'List visitors’ messages, 25 per page; by default newest first',
    guard: 'office',
    query: z.object({
      status: z.enum(messageStates).optional(),
      q: searchSchema,
      sort: z.enum(messageOrders).default('newest'),
      page: pageSchema,
    }),
    answers: { status: 200, shape: pageOfMessagesSchema },
    async handle({ query }, { db }) {
      const { found, total, pageSize } = await searchMessages(db, query);
      return {
        status: 200,
        body: { messages: found.map(present), total, page: query.page, pageSize },
      };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.message,
    summary: 'Get a message',
    guard: 'office',
    params: byId,
    answers: { status: 200, shape: messageSchema },
    failures: ['message_not_found'],
    async handle({ params: { id } }, { db }) {
      const message = await findMessage(db, id);
      if (!message) throw new Failure('message_not_found');
      return { status: 200, body: present(message) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.messageRead,
    summary: 'Mark a message as read',
    guard: 'office',
    params: byId,
    answers: { status: 200, shape: messageSchema },
    failures: ['message_not_found'],
    async handle({ params: { id } }, { inChange }) {
      const message = await inChange((change) => markMessageRead(change, id));
      return { status: 200, body: present(message) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.messageReply,
    summary: 'Reply to a message by email, in the sender’s language',
    guard: 'office',
    params: byId,
    body: messageReplySchema,
    answers: { status: 200, shape: messageSchema },
    failures: ['message_not_found', 'already_replied'],
    async handle({ params: { id }, body }, { inChange }) {
      const message = await inChange((change) => replyToMessage(change, id, body.reply));
      return { status: 200, body: present(message) };
    },
  }),
];
