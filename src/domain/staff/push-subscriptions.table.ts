import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PushKind } from '#contract/staff/push-kinds.ts';
import { instant } from '#platform/db/columns.ts';
import { sessions, staff } from './staff.table.ts';

/** A browser that shows notifications. A sign-out deletes the row, as does all else that ends its session early. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Null once the session has expired: nothing is sent until the member signs in on it again. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** A secret address at the browser's push service. */
    endpoint: text().notNull().unique('push_subscriptions_endpoint_once'),
    /** The browser's keys, in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text('user_agent').notNull(),
    kinds: jsonb().$type<PushKind[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the push service last accepted a notification. */
    lastSuccessAt: instant('last_success_at'),
  },
  (t) => [
    check(
      'push_subscriptions_kinds_are_known',
      sql`${t.kinds} <@ '["bookings", "requests", "decisions", "messages", "failed_mail"]'`,
    ),
    index('push_subscriptions_of_staff').on(t.staffId),
    index('push_subscriptions_of_session').on(t.sessionId),
  ],
);

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
