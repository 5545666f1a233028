import { prepareAttempt, recordAttempt } from '#domain/webhooks/deliver.ts';
import type { WebhookJob } from '#domain/webhooks/queue-webhook.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { InChange } from '#platform/db/change.ts';
import type { Log } from '#platform/log/log.ts';
import type { WebhookSender } from '#platform/webhooks/webhook-sender.ts';

export type SendWebhookServices = {
  inChange: InChange;
  clock: Clock;
  log: Log;
  webhooks: WebhookSender;
};

/** Makes one attempt. The attempt itself queues its retry, so the job ends well whatever the endpoint answers. */
export async function sendWebhook(
  { inChange, clock, log, webhooks }: SendWebhookServices,
  job: WebhookJob,
): Promise<void> {
  const attempt = await inChange((change) => prepareAttempt(change, job));
  if (!attempt) return;
  const outcome = await webhooks.send({ ...attempt, sentAt: clock().epochMilliseconds });
  await inChange((change) => recordAttempt(change, job, outcome));
  const isDelivered = 'status' in outcome && outcome.status >= 200 && outcome.status < 300;
  if (isDelivered) return;
  // Without the URL, which may contain a password, and the answer, which may be about a guest.
  const reason = 'status' in outcome ? { status: outcome.status } : { reason: outcome.error };
  log.warn(
    { delivery: job.deliveryId, attempt: job.attempt + 1, ...reason },
    'webhook not delivered',
  );
}
