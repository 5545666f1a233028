import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId } from '#contract/schemas.ts';
import {
  type DeliveryJson,
  deliveryInFullSchema,
  deliveryQuery,
  newSecretSchema,
  pageOfDeliveriesSchema,
  type WebhookJson,
  webhookChangeInput,
  webhookInput,
  webhooksSchema,
} from '#contract/webhooks/webhooks.schemas.ts';
import { Failure } from '#domain/failures.ts';
import { findDelivery, listDeliveries, resendDelivery } from '#domain/webhooks/deliveries.ts';
import type { Webhook, WebhookDelivery } from '#domain/webhooks/webhooks.table.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  sendTestEvent,
} from '#domain/webhooks/webhooks.ts';
import { endpoint } from '../endpoint.ts';

export const webhookEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.webhooks,
    summary: 'List the webhooks, at most 10, without their secrets',
    guard: 'owner',
    answers: { status: 200, shape: webhooksSchema },
    async handle(_input, { db, now }) {
      const webhooks = await listWebhooks(db);
      return { status: 200, body: webhooks.map((webhook) => presentWebhook(webhook, now)) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.webhooks,
    summary: 'Add a webhook; its secret is in this answer only',
    guard: 'owner',
    asksAgain: true,
    body: webhookInput,
    answers: { status: 201, shape: newSecretSchema },
    failures: ['webhook_address_refused', 'webhooks_too_many'],
    async handle({ body }, { inChange, webhooks }) {
      if (!webhooks.accepts(body.url)) throw new Failure('webhook_address_refused');
      return { status: 201, body: await inChange((change) => createWebhook(change, body)) };
    },
  }),
  endpoint({
    method: 'PATCH',
    path: adminApi.webhook,
    summary: 'Change a webhook, or switch it off or on again',
    guard: 'owner',
    asksAgain: true,
    params: byId,
    body: webhookChangeInput,
    answers: { status: 204, shape: null },
    failures: ['webhook_address_refused', 'webhook_not_found'],
    async handle({ params: { id }, body }, { inChange, webhooks }) {
      if (body.url !== undefined && !webhooks.accepts(body.url)) {
        throw new Failure('webhook_address_refused');
      }
      await inChange((change) => changeWebhook(change, id, body));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.webhook,
    summary: 'Delete a webhook with its log',
    guard: 'owner',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['webhook_not_found'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => deleteWebhook(change, id));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.webhookSecret,
    summary: 'Rotate a secret; for 24 hours the former one signs too',
    guard: 'owner',
    asksAgain: true,
    params: byId,
    answers: { status: 201, shape: newSecretSchema },
    failures: ['webhook_not_found'],
    async handle({ params: { id } }, { inChange }) {
      return { status: 201, body: await inChange((change) => rotateWebhookSecret(change, id)) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.webhookTest,
    summary: 'Send a test event',
    guard: 'owner',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['webhook_not_found', 'webhook_off'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => sendTestEvent(change, id));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.webhookDeliveries,
    summary: 'List the events sent to a webhook in the last 30 days, newest first, 50 per page',
    guard: 'owner',
    params: byId,
    query: deliveryQuery,
    answers: { status: 200, shape: pageOfDeliveriesSchema },
    failures: ['webhook_not_found'],
    async handle({ params: { id }, query: { page } }, { db }) {
      const { found, ...sum } = await listDeliveries(db, id, page);
      return { status: 200, body: { deliveries: found.map(presentDelivery), ...sum, page } };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.webhookDelivery,
    summary: 'Get an event with its payload and the last answer',
    guard: 'owner',
    params: byId,
    answers: { status: 200, shape: deliveryInFullSchema },
    failures: ['webhook_delivery_not_found'],
    async handle({ params: { id } }, { db }) {
      const delivery = await findDelivery(db, id);
      const { payload, answer } = delivery;
      return { status: 200, body: { ...presentDelivery(delivery), payload, answer } };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.webhookResending,
    summary: 'Send an event again at once, with the same id and payload',
    guard: 'owner',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['webhook_delivery_not_found', 'webhook_not_found', 'webhook_off'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => resendDelivery(change, id));
      return { status: 204, body: null };
    },
  }),
];

const presentWebhook = (webhook: Webhook, now: Webhook['createdAt']): WebhookJson => {
  const { id, url, events, offSince, offBecause, failingSince } = webhook;
  const { lastAttemptAt, formerSecretUntil: until } = webhook;
  const isRotating = until !== null && now.until(until).sign > 0;
  return {
    id,
    url,
    events,
    isOn: offSince === null,
    offSince: offSince?.toString() ?? null,
    offBecause,
    failingSince: failingSince?.toString() ?? null,
    lastAttemptAt: lastAttemptAt?.toString() ?? null,
    formerSecretUntil: isRotating ? until.toString() : null,
  };
};

const presentDelivery = (delivery: WebhookDelivery): DeliveryJson => {
  const { id, type, status, attempts, statusCode, error } = delivery;
  const { createdAt, lastAttemptAt, nextAttemptAt } = delivery;
  return {
    id,
    type,
    status,
    attempts,
    createdAt: createdAt.toString(),
    lastAttemptAt: lastAttemptAt?.toString() ?? null,
    nextAttemptAt: nextAttemptAt?.toString() ?? null,
    statusCode,
    error,
  };
};
