import {
  GUEST_NAME_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
  MESSAGE_REPLY_MAX_CHARACTERS,
  MESSAGE_SUBJECT_MAX_CHARACTERS,
} from '../constants.ts';
import { emailSchema, languageSchema, lineSchema, nameSchema, textSchema } from '../schemas.ts';
import { z } from '../zod.ts';

export const messageInputSchema = z
  .object({
    // A first name, a space and a last name.
    name: nameSchema(2 * GUEST_NAME_MAX_CHARACTERS + 1),
    email: emailSchema,
    subject: lineSchema(MESSAGE_SUBJECT_MAX_CHARACTERS),
    message: textSchema(MESSAGE_MAX_CHARACTERS),
    language: languageSchema,
  })
  .meta({ title: 'ContactMessageInput' });

export const messageSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    language: languageSchema,
    createdAt: z.string(),
    readAt: z.string().nullable(),
    reply: z.string().nullable(),
    repliedAt: z.string().nullable(),
  })
  .meta({ title: 'ContactMessage' });
export type MessageJson = z.infer<typeof messageSchema>;

export const pageOfMessagesSchema = z
  .object({
    messages: z.array(messageSchema),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  })
  .meta({ title: 'ContactMessages' });
export type MessagesJson = z.infer<typeof pageOfMessagesSchema>;

export const messageReplySchema = z.object({ reply: textSchema(MESSAGE_REPLY_MAX_CHARACTERS) });
