import { randomUUID } from 'node:crypto';
import { asc, eq, isNull } from 'drizzle-orm';
import type { WebhookEvent, WebhookType } from '#contract/webhooks/webhook-events.ts';
import type { Change } from '#platform/db/change.ts';
import { type Webhook, webhookDeliveries, webhooks } from './webhooks.table.ts';

export const WEBHOOK_QUEUE = 'send-webhook';

/**
 * One attempt. `attempt` is how many were made before it: a job that was overtaken by another does nothing.
 * `step` is how many retries came before it, and chooses the wait for the next one.
 */
export type WebhookJob = { deliveryId: string; attempt: number; step: number };

type Event = {
  type: WebhookEvent;
  subjectId: string;
  /** Read in the transaction of the change, and only if an endpoint wants the event. */
  data: () => object | Promise<object>;
};

/** Queues an event for each endpoint that wants it, in its transaction and with the data of that moment. */
export async function queueWebhooks(change: Change, ...events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  const on = await change.tx
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(isNull(webhooks.offSince))
    .orderBy(asc(webhooks.id));
  for (const { type, subjectId, data } of events) {
    const wanting = on.filter((webhook) => webhook.events.includes(type));
    if (wanting.length === 0) continue;
    const payload = payloadOf(change, type, await data());
    for (const webhook of wanting)
      await insertDelivery(change, webhook, { type, subjectId, payload });
  }
}

export const payloadOf = ({ now }: Change, type: WebhookType, data: object): string =>
  JSON.stringify({ type, timestamp: now.toString(), data });

export async function insertDelivery(
  change: Change,
  { id: webhookId }: Pick<Webhook, 'id'>,
  delivery: { type: WebhookType; subjectId: string | null; payload: string },
): Promise<void> {
  const { tx, now } = change;
  const id = randomUUID();
  await tx
    .insert(webhookDeliveries)
    .values({ ...delivery, id, webhookId, createdAt: now, nextAttemptAt: now });
  const job: WebhookJob = { deliveryId: id, attempt: 0, step: 0 };
  await change.enqueue(WEBHOOK_QUEUE, job);
}

/** For a restored database, whose queue is empty. Attempts go on where they stopped. */
export async function requeueDeliveries({ tx, enqueue }: Change): Promise<void> {
  const waiting = await tx
    .select({ deliveryId: webhookDeliveries.id, attempt: webhookDeliveries.attempts })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.status, 'queued'));
  for (const { deliveryId, attempt } of waiting) {
    const job: WebhookJob = { deliveryId, attempt, step: attempt };
    await enqueue(WEBHOOK_QUEUE, job);
  }
}
