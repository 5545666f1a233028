import { eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { WEBHOOK_FAILING_DAYS } from '#contract/constants.ts';
import type { DeliveryError, OffReason } from '#contract/webhooks/webhook-events.ts';
import type { Change } from '#platform/db/change.ts';
import { queueTeamMail } from '../mails/queue-mail.ts';
import { WEBHOOK_QUEUE, type WebhookJob } from './queue-webhook.ts';
import { findSigningSecrets } from './webhook-secret.ts';
import {
  type Webhook,
  type WebhookDelivery,
  webhookDeliveries,
  webhooks,
} from './webhooks.table.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The wait before each retry, in seconds: three days in all. Up to a tenth is added at random. */
const RETRY_SECONDS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

const GONE = 410;

export type Attempt = { url: string; id: string; body: string; secrets: string[] };

/** Returns what to send; null if there is nothing to do, e.g. because the delivery was erased or overtaken. */
export async function prepareAttempt(change: Change, job: WebhookJob): Promise<Attempt | null> {
  const found = await findDue(change, job);
  if (!found) return null;
  const { webhook, delivery } = found;
  if (webhook.offSince !== null) {
    await giveUp(change, delivery, 'switched_off');
    return null;
  }
  const secrets = await findSigningSecrets(change, webhook);
  if (secrets === null) {
    await giveUp(change, delivery, 'secret_unreadable');
    return null;
  }
  return { url: webhook.url, id: delivery.id, body: delivery.payload, secrets };
}

export type AttemptOutcome = { status: number; answer: string } | { error: DeliveryError };

/** Records an attempt. A failed one is retried; an endpoint that is gone or fails for days is switched off. */
export async function recordAttempt(
  change: Change,
  job: WebhookJob,
  outcome: AttemptOutcome,
): Promise<void> {
  const found = await findDue(change, job);
  if (!found) return;
  const { webhook, delivery } = found;
  const { tx, now } = change;
  const status = 'status' in outcome ? outcome.status : null;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const failingSince = isDelivered ? null : (webhook.failingSince ?? now);
  const because = status === GONE ? 'gone' : isFailingLong(failingSince, now) ? 'failing' : null;
  await tx
    .update(webhooks)
    .set({ lastAttemptAt: now, failingSince })
    .where(eq(webhooks.id, webhook.id));
  const waitSeconds = RETRY_SECONDS[job.step];
  const isRetried =
    !isDelivered && because === null && webhook.offSince === null && waitSeconds !== undefined;
  const delaySeconds = Math.round((waitSeconds ?? 0) * (1 + Math.random() / 10));
  await tx
    .update(webhookDeliveries)
    .set({
      status: isDelivered ? 'delivered' : isRetried ? 'queued' : 'failed',
      attempts: delivery.attempts + 1,
      lastAttemptAt: now,
      nextAttemptAt: isRetried ? now.add({ seconds: delaySeconds }) : null,
      statusCode: status,
      answer: 'answer' in outcome ? outcome.answer : null,
      error: 'error' in outcome ? outcome.error : null,
    })
    .where(eq(webhookDeliveries.id, delivery.id));
  if (isRetried) {
    const next: WebhookJob = { ...job, attempt: job.attempt + 1, step: job.step + 1 };
    await change.enqueue(WEBHOOK_QUEUE, next, { delaySeconds });
  }
  if (because !== null && webhook.offSince === null) await switchOff(change, webhook, because);
}

/** Locks the endpoint before the delivery, as its deletion does. */
async function findDue(
  { tx }: Change,
  { deliveryId, attempt }: WebhookJob,
): Promise<{ webhook: Webhook; delivery: WebhookDelivery } | null> {
  const isIt = eq(webhookDeliveries.id, deliveryId);
  const [known] = await tx
    .select({ webhookId: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(isIt);
  if (!known) return null;
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(eq(webhooks.id, known.webhookId))
    .for('update');
  const [delivery] = await tx.select().from(webhookDeliveries).where(isIt).for('update');
  if (!webhook || delivery?.status !== 'queued' || delivery.attempts !== attempt) return null;
  return { webhook, delivery };
}

const giveUp = ({ tx }: Change, { id }: WebhookDelivery, error: DeliveryError) =>
  tx
    .update(webhookDeliveries)
    .set({ status: 'failed', error, statusCode: null, answer: null, nextAttemptAt: null })
    .where(eq(webhookDeliveries.id, id));

const isFailingLong = (since: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  since !== null && since.until(now).total('hours') >= 24 * WEBHOOK_FAILING_DAYS;

async function switchOff(change: Change, { id }: Webhook, offBecause: OffReason): Promise<void> {
  const { tx, now } = change;
  await tx.update(webhooks).set({ offSince: now, offBecause }).where(eq(webhooks.id, id));
  await queueTeamMail(change, {
    kind: 'team_webhook_off',
    subjectId: id,
    occasion: now.toString(),
  });
}
