import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  DeliveryError,
  DeliveryStatus,
  OffReason,
  WebhookEvent,
  WebhookType,
} from '#contract/webhooks/webhook-events.ts';
import { instant } from '#platform/db/columns.ts';

/** Addresses of other systems that receive events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    url: text().notNull(),
    events: jsonb().$type<WebhookEvent[]>().notNull(),
    /** Encrypted, as is the former one. */
    secret: text().notNull(),
    /** The secret before the last rotation, which signs too until `formerSecretUntil`. */
    formerSecret: text('former_secret'),
    formerSecretUntil: instant('former_secret_until'),
    offSince: instant('off_since'),
    offBecause: text('off_because').$type<OffReason>(),
    /** The first of the failed attempts since the last success; null after a success. */
    failingSince: instant('failing_since'),
    lastAttemptAt: instant('last_attempt_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('webhooks_off_has_a_reason', sql`(${t.offSince} is null) = (${t.offBecause} is null)`),
    check('webhooks_off_reason_is_known', sql`${t.offBecause} in ('owner', 'failing', 'gone')`),
    check(
      'webhooks_former_secret_ends',
      sql`(${t.formerSecret} is null) = (${t.formerSecretUntil} is null)`,
    ),
  ],
);

export type Webhook = typeof webhooks.$inferSelect;

/** An event for one endpoint, with the outcome of its last attempt. Deleted after a month. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The `webhook-id`. */
    id: uuid().primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text().$type<WebhookType>().notNull(),
    /** The booking, gift voucher, review or message that it is about; null for a test. */
    subjectId: uuid('subject_id'),
    /** The body as text, because the signature covers its exact characters. */
    payload: text().notNull(),
    status: text().$type<DeliveryStatus>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    lastAttemptAt: instant('last_attempt_at'),
    nextAttemptAt: instant('next_attempt_at'),
    /** The last answer; null if there was none. */
    statusCode: integer('status_code'),
    answer: text(),
    error: text().$type<DeliveryError>(),
  },
  (t) => [
    check(
      'webhook_deliveries_status_is_known',
      sql`${t.status} in ('queued', 'delivered', 'failed')`,
    ),
    index('webhook_deliveries_of_webhook').on(t.webhookId, t.createdAt),
    index('webhook_deliveries_of_subject').on(t.subjectId),
    index('webhook_deliveries_by_time').on(t.createdAt),
  ],
);

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect;
