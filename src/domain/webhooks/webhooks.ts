import { randomUUID } from 'node:crypto';
import { asc, count, eq } from 'drizzle-orm';
import { WEBHOOK_ROTATION_HOURS, WEBHOOKS_MAX } from '#contract/constants.ts';
import { TEST_EVENT } from '#contract/webhooks/webhook-events.ts';
import type { WebhookInput } from '#contract/webhooks/webhooks.schemas.ts';
import type { StaffChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';
import { insertDelivery, payloadOf } from './queue-webhook.ts';
import { encryptWebhookSecret, newWebhookSecret } from './webhook-secret.ts';
import { type Webhook, webhooks } from './webhooks.table.ts';

export const listWebhooks = (reader: Reader): Promise<Webhook[]> =>
  reader.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id));

export async function findWebhook(reader: Reader, id: string): Promise<Webhook | null> {
  const [webhook] = await reader.select().from(webhooks).where(eq(webhooks.id, id));
  return webhook ?? null;
}

type NewSecret = { id: string; secret: string };

/** @returns the secret, which is shown once. Throws webhooks_too_many (`maximum`). */
export async function createWebhook(change: StaffChange, input: WebhookInput): Promise<NewSecret> {
  const { tx, now } = change;
  const [known] = await tx.select({ count: count() }).from(webhooks);
  if ((known?.count ?? 0) >= WEBHOOKS_MAX) {
    throw new Failure('webhooks_too_many', { maximum: WEBHOOKS_MAX });
  }
  const id = randomUUID();
  const secret = newWebhookSecret();
  await tx.insert(webhooks).values({
    ...input,
    id,
    secret: await encryptWebhookSecret(change, id, secret),
    createdAt: now,
  });
  await recordAudit(change, 'webhook.created', id, { after: record({ ...input, offSince: null }) });
  return { id, secret };
}

type WebhookEdit = {
  [Field in keyof WebhookInput]?: WebhookInput[Field] | undefined;
} & { isOn?: boolean | undefined };

/** Switching it on again forgets its failures. Throws webhook_not_found. */
export async function changeWebhook(
  change: StaffChange,
  id: string,
  { isOn, url, events }: WebhookEdit,
): Promise<void> {
  const before = await lockWebhook(change, id);
  const isSwitched = isOn !== undefined && isOn !== (before.offSince === null);
  const [after] = await change.tx
    .update(webhooks)
    .set({
      url: url ?? before.url,
      events: events ?? before.events,
      ...(isSwitched && (isOn ? on : { offSince: change.now, offBecause: 'owner' as const })),
    })
    .where(eq(webhooks.id, id))
    .returning();
  if (!after) throw new Error('the locked webhook is missing');
  await recordAudit(change, 'webhook.changed', id, {
    before: record(before),
    after: record(after),
  });
}

const on = { offSince: null, offBecause: null, failingSince: null };

/** Without what may be secret: the path of a URL often contains a token. */
const record = ({ url, events, offSince }: Pick<Webhook, 'url' | 'events' | 'offSince'>) => ({
  host: URL.parse(url)?.host ?? null,
  events,
  isOn: offSince === null,
});

/** Throws webhook_not_found. */
export async function deleteWebhook(change: StaffChange, id: string): Promise<void> {
  const before = await lockWebhook(change, id);
  await change.tx.delete(webhooks).where(eq(webhooks.id, id));
  await recordAudit(change, 'webhook.deleted', id, { before: record(before) });
}

/** The former secret signs for another day, so that the receiver can be changed meanwhile. Throws webhook_not_found. */
export async function rotateWebhookSecret(change: StaffChange, id: string): Promise<NewSecret> {
  const { secret: formerSecret } = await lockWebhook(change, id);
  const secret = newWebhookSecret();
  await change.tx
    .update(webhooks)
    .set({
      secret: await encryptWebhookSecret(change, id, secret),
      formerSecret,
      formerSecretUntil: change.now.add({ hours: WEBHOOK_ROTATION_HOURS }),
    })
    .where(eq(webhooks.id, id));
  await recordAudit(change, 'webhook.secret_rotated', id);
  return { id, secret };
}

/** Throws webhook_not_found, webhook_off. */
export async function sendTestEvent(change: StaffChange, id: string): Promise<void> {
  const webhook = await lockWebhook(change, id);
  if (webhook.offSince !== null) throw new Failure('webhook_off');
  const payload = payloadOf(change, TEST_EVENT, { webhookId: id });
  await insertDelivery(change, webhook, { type: TEST_EVENT, subjectId: null, payload });
  await recordAudit(change, 'webhook.tested', id);
}

export async function lockWebhook({ tx }: StaffChange, id: string): Promise<Webhook> {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!webhook) throw new Failure('webhook_not_found');
  return webhook;
}
