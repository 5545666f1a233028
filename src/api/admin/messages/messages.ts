import { z } from 'zod';
import { MESSAGE_REPLY_MAX_CHARACTERS } from '#constants';
import { readMessage, replyToMessage } from '#domain/contact/answer-message.ts';
import {
  findMessage,
  type Message,
  messageOrders,
  messageStates,
  searchMessages,
} from '#domain/contact/messages.queries.ts';
import { Failure } from '#domain/failures.ts';
import { recordAudit } from '#domain/staff/audit.ts';
import type { StaffMember } from '#domain/staff/sign-in.ts';
import type { Change } from '#platform/db/change.ts';
import { endpoint } from '../../endpoint.ts';
import { languageShape, pageShape, textShape } from '../../shapes.ts';

const messageShape = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    language: languageShape,
    createdAt: z.string(),
    readAt: z.string().nullable(),
    reply: z.string().nullable(),
    repliedAt: z.string().nullable(),
  })
  .meta({ title: 'ContactMessage' });

const pageOfMessagesShape = z
  .object({
    messages: z.array(messageShape),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  })
  .meta({ title: 'ContactMessages' });

export type MessageJson = z.infer<typeof messageShape>;
export type MessagesJson = z.infer<typeof pageOfMessagesShape>;

const present = (message: Message): MessageJson => ({
  ...message,
  createdAt: message.createdAt.toString(),
  readAt: message.readAt?.toString() ?? null,
  repliedAt: message.repliedAt?.toString() ?? null,
});

const path = '/api/admin/messages';
const params = z.object({ id: z.uuid() });

export const messageEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'What visitors wrote, 25 a page; by default the newest first',
    guard: 'staff',
    query: z.object({
      status: z.enum(messageStates).optional(),
      q: z.string().trim().max(200).optional(),
      sort: z.enum(messageOrders).default('newest'),
      page: pageShape,
    }),
    answers: { status: 200, shape: pageOfMessagesShape },
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
    path: `${path}/{id}`,
    summary: 'One message',
    guard: 'staff',
    params,
    answers: { status: 200, shape: messageShape },
    failures: ['message_not_found'],
    async handle({ params: { id } }, { db }) {
      const message = await findMessage(db, id);
      if (!message) throw new Failure('message_not_found');
      return { status: 200, body: present(message) };
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{id}/read`,
    summary: 'Note that a message was read',
    guard: 'staff',
    params,
    answers: { status: 200, shape: messageShape },
    failures: ['message_not_found'],
    handle({ params: { id }, staff }, { inChange }) {
      return inChange(async (change) => {
        const changed = await readMessage(change, id);
        if (changed.before !== changed.after) await audit(change, staff, 'message.read', changed);
        return { status: 200, body: present(changed.after) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{id}/reply`,
    summary: 'Answer a message by mail, in the language of whoever wrote it',
    guard: 'staff',
    params,
    body: z.object({ reply: textShape(MESSAGE_REPLY_MAX_CHARACTERS) }),
    answers: { status: 200, shape: messageShape },
    failures: ['message_not_found', 'already_replied'],
    handle({ params: { id }, body, staff }, { inChange }) {
      return inChange(async (change) => {
        const changed = await replyToMessage(change, id, body.reply);
        await audit(change, staff, 'message.answered', changed);
        return { status: 200, body: present(changed.after) };
      });
    },
  }),
];

const audit = (
  change: Change,
  staff: StaffMember,
  action: string,
  changed: { before: Message; after: Message },
): Promise<void> =>
  recordAudit(change, {
    staffId: staff.id,
    action,
    subjectType: 'message',
    subjectId: changed.after.id,
    ...changed,
  });
