import { WEBHOOK_URL_MAX_CHARACTERS } from '../constants.ts';
import { pagedSchema } from '../schemas.ts';
import { z } from '../zod.ts';
import {
  deliveryErrors,
  deliveryStatuses,
  offReasons,
  TEST_EVENT,
  webhookEvents,
} from './webhook-events.ts';

const instant = z.string().meta({ description: 'ISO 8601, UTC' });

const urlSchema = z
  .string()
  .trim()
  .min(1)
  .max(WEBHOOK_URL_MAX_CHARACTERS)
  .refine((url) => URL.canParse(url), { message: 'invalid_webhook_url' });

const eventsSchema = z
  .array(z.enum(webhookEvents))
  .min(1, 'invalid_webhook_events')
  .max(webhookEvents.length)
  .transform((events) => webhookEvents.filter((event) => events.includes(event)));

export const webhookInput = z.object({
  url: urlSchema.meta({ description: 'https, on port 443, and not in a private network' }),
  events: eventsSchema,
});
export type WebhookInput = z.infer<typeof webhookInput>;

export const webhookChangeInput = webhookInput
  .partial()
  .extend({ isOn: z.boolean().optional() })
  .strict();

const webhookSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    isOn: z.boolean(),
    offSince: instant.nullable(),
    offBecause: z.enum(offReasons).nullable(),
    failingSince: instant.nullable().meta({ description: 'Every attempt has failed since then' }),
    lastAttemptAt: instant.nullable(),
    formerSecretUntil: instant
      .nullable()
      .meta({ description: 'Until when the rotated secret signs too' }),
  })
  .meta({ title: 'Webhook' });
export type WebhookJson = z.infer<typeof webhookSchema>;

export const webhooksSchema = z.array(webhookSchema);

export const newSecretSchema = z.object({
  id: z.string(),
  secret: z.string().meta({ description: 'Starts with `whsec_`; shown this once' }),
});

const deliverySchema = z
  .object({
    id: z.string().meta({ description: 'The `webhook-id`' }),
    type: z.enum([...webhookEvents, TEST_EVENT]),
    status: z.enum(deliveryStatuses),
    attempts: z.int(),
    createdAt: instant,
    lastAttemptAt: instant.nullable(),
    nextAttemptAt: instant.nullable(),
    statusCode: z.int().nullable(),
    error: z.enum(deliveryErrors).nullable(),
  })
  .meta({ title: 'WebhookDelivery' });
export type DeliveryJson = z.infer<typeof deliverySchema>;

export const deliveryQuery = pagedSchema;

export const pageOfDeliveriesSchema = z.object({
  deliveries: z.array(deliverySchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
});

export const deliveryInFullSchema = deliverySchema.extend({
  payload: z.string().meta({ description: 'The body, as it is signed' }),
  answer: z.string().nullable().meta({ description: 'The first 2 KB of the last answer' }),
});
