import { desc, eq, inArray, lt } from 'drizzle-orm';
import { WEBHOOK_LOG_DAYS } from '#contract/constants.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { countListed } from '#platform/db/count-listed.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';
import { WEBHOOK_QUEUE, type WebhookJob } from './queue-webhook.ts';
import { type WebhookDelivery, webhookDeliveries } from './webhooks.table.ts';
import { findWebhook, lockWebhook } from './webhooks.ts';

const PAGE_SIZE = 50;

/** Newest first. Throws webhook_not_found. */
export async function listDeliveries(
  reader: Reader,
  webhookId: string,
  page: number,
): Promise<{ found: WebhookDelivery[]; total: number; pageSize: number }> {
  if (!(await findWebhook(reader, webhookId))) throw new Failure('webhook_not_found');
  const { limit, offset } = pageOf(page, PAGE_SIZE);
  const where = eq(webhookDeliveries.webhookId, webhookId);
  const found = await reader
    .select()
    .from(webhookDeliveries)
    .where(where)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit)
    .offset(offset);
  const total = await countListed(reader, webhookDeliveries, where);
  return { found, total, pageSize: PAGE_SIZE };
}

/** Throws webhook_delivery_not_found. */
export async function findDelivery(reader: Reader, id: string): Promise<WebhookDelivery> {
  const [found] = await reader.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  if (!found) throw new Failure('webhook_delivery_not_found');
  return found;
}

/**
 * Sends a delivery again at once, with the same id and payload; if it fails, the retries start anew.
 * Throws webhook_delivery_not_found, webhook_not_found, webhook_off.
 */
export async function resendDelivery(change: StaffChange, id: string): Promise<void> {
  const { tx, now } = change;
  const { webhookId } = await findDelivery(tx, id);
  const webhook = await lockWebhook(change, webhookId);
  if (webhook.offSince !== null) throw new Failure('webhook_off');
  const [queued] = await tx
    .update(webhookDeliveries)
    .set({ status: 'queued', nextAttemptAt: now })
    .where(eq(webhookDeliveries.id, id))
    .returning({ attempts: webhookDeliveries.attempts });
  if (!queued) throw new Failure('webhook_delivery_not_found');
  const job: WebhookJob = { deliveryId: id, attempt: queued.attempts, step: 0 };
  await change.enqueue(WEBHOOK_QUEUE, job);
  await recordAudit(change, 'webhook.sent_again', webhookId, { after: { delivery: id } });
}

/** Deletes what was sent or is to be sent about an erased guest. Their jobs then do nothing. */
export async function eraseDeliveries(
  { tx }: Change,
  subjectIds: readonly string[],
): Promise<void> {
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.subjectId, [...subjectIds]));
}

export async function deleteOldDeliveries({ tx, now }: Change): Promise<void> {
  const oldest = now.subtract({ hours: 24 * WEBHOOK_LOG_DAYS });
  await tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, oldest));
}
