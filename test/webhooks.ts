import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import {
  type WebhookEvent,
  type WebhookType,
  webhookEvents,
} from '#contract/webhooks/webhook-events.ts';
import type { WebhookJson } from '#contract/webhooks/webhooks.schemas.ts';
import { WEBHOOK_QUEUE } from '#domain/webhooks/queue-webhook.ts';
import { type WebhookDelivery, webhookDeliveries } from '#domain/webhooks/webhooks.table.ts';
import { rows } from '#platform/db/types.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { Client } from './client.ts';
import { createTestClock } from './clock.ts';
import type { DatabaseKind } from './database.ts';
import { startWebhookReceiver, type WebhookReceiver } from './programs/webhook-receiver.ts';

export const WAIT = { timeout: 30_000, interval: 50 };

export const webhooksPath = '/api/admin/webhooks';

export type WebhookSite = {
  app: TestApp;
  /** An owner who has just signed in again. */
  owner: Client;
  receiver: WebhookReceiver;
  add(events?: readonly WebhookEvent[]): Promise<{ id: string; secret: string }>;
  find(id: string): Promise<WebhookJson>;
  /** All deliveries, oldest first. */
  deliveries(): Promise<WebhookDelivery[]>;
  /** The bodies that arrived, with at least so many events. */
  arrived(count: number): Promise<{ type: WebhookType; timestamp: string; data: unknown }[]>;
  /** Attempts that a worker has not finished. */
  openJobs(): Promise<unknown[]>;
  /** Lets the worker take waiting retries now. */
  hurry(): Promise<unknown>;
};

/** The clock shows the real time: receivers refuse signatures of another time. */
export async function openWebhookSite(
  kind: DatabaseKind,
  { isWorked = true } = {},
): Promise<WebhookSite> {
  const receiver = await startWebhookReceiver();
  const app = await openTestApp(kind, {
    loopbackWebhooks: receiver.origin,
    limitsFactor: 100,
    clock: createTestClock(new Date().toISOString()),
  });
  const owner = await app.confirmedClient();
  let reader = owner;
  if (isWorked) await app.startWorker();
  return {
    app,
    owner,
    receiver,
    async add(events = webhookEvents) {
      const input = { url: receiver.url, events };
      const { status, body } = await owner.post<{ id: string; secret: string }>(
        webhooksPath,
        input,
      );
      if (status !== 201) throw new Error(`Adding the webhook failed: ${JSON.stringify(body)}`);
      return body;
    },
    async find(id) {
      let { status, body } = await reader.get<WebhookJson[]>(webhooksPath);
      if (status === 401) {
        // A test that advances the clock ends the session.
        reader = await app.staffClient();
        ({ body } = await reader.get<WebhookJson[]>(webhooksPath));
      }
      const found = body.find((each) => each.id === id);
      if (!found) throw new Error('the webhook is not listed');
      return found;
    },
    deliveries: () => app.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt),
    async arrived(count) {
      await vi.waitUntil(() => receiver.received.length >= count, WAIT);
      return receiver.received.map(({ body }) => JSON.parse(body));
    },
    openJobs: () =>
      rows(
        app.db,
        sql`select id from pgboss.job where name = ${WEBHOOK_QUEUE} and state <> 'completed'`,
      ),
    hurry: () =>
      app.db.execute(
        sql`update pgboss.job set start_after = now() where name = ${WEBHOOK_QUEUE} and state = 'created'`,
      ),
  };
}
