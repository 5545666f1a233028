import { subscriberStatuses } from '../bookings/states.ts';
import { languageSchema } from '../schemas.ts';
import { z } from '../zod.ts';

export const statusSchema = z.enum(subscriberStatuses);

const subscriberSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    language: languageSchema,
    status: statusSchema,
    createdAt: z.string(),
    confirmedAt: z.string().nullable(),
    unsubscribedAt: z.string().nullable(),
  })
  .meta({ title: 'Subscriber' });

export const pageOfSubscribersSchema = z
  .object({
    subscribers: z.array(subscriberSchema),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    counts: z.record(statusSchema, z.int()),
  })
  .meta({ title: 'Subscribers' });
export type SubscriberJson = z.infer<typeof subscriberSchema>;
export type SubscribersJson = z.infer<typeof pageOfSubscribersSchema>;

export const linkSchema = z.object({ id: z.uuid(), token: z.string().max(100) });
