import { mailStatuses } from '../bookings/states.ts';
import { z } from '../zod.ts';

export const mailContentSchema = z
  .object({
    from: z.string().meta({ description: 'Name and address of the sender' }),
    replyTo: z
      .string()
      .nullable()
      .meta({ description: 'Address for replies; null means the sender' }),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
  })
  .meta({ title: 'MailContentJson' });
export type MailContentJson = z.infer<typeof mailContentSchema>;

export const statusSchema = z.enum(mailStatuses);
export const mailSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    recipient: z.string(),
    language: z.string(),
    status: statusSchema,
    attempts: z.int(),
    lastError: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
  })
  .meta({ title: 'Mail' });

export const deliverySchema = z
  .enum(['smtp', 'outbox'])
  .meta({ description: 'Whether emails go to a mail server or into the outbox folder' });

export const pageOfMailsSchema = z
  .object({
    mails: z.array(
      mailSchema.extend({
        reference: z.string().nullable().meta({ description: 'The reference of its booking' }),
      }),
    ),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    counts: z.record(statusSchema, z.int()),
    delivery: deliverySchema,
  })
  .meta({ title: 'Mails' });
export type MailsJson = z.infer<typeof pageOfMailsSchema>;
