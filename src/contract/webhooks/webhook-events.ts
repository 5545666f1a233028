/** The events that an endpoint can receive, in the order in which the page lists them. */
export const webhookEvents = [
  'booking.created',
  'booking.confirmed',
  'booking.changed',
  'booking.cancelled',
  'payment.recorded',
  'payment.refunded',
  'review.created',
  'message.received',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by hand, to see whether an endpoint answers. */
export const TEST_EVENT = 'webhook.test';
export type WebhookType = WebhookEvent | typeof TEST_EVENT;

/** `queued`: waits for its first attempt or for a retry; `failed`: given up. */
export const deliveryStatuses = ['queued', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why there was no answer. `address_refused`: the name leads to a private or local address. */
export const deliveryErrors = [
  'timeout',
  'no_connection',
  'address_refused',
  'secret_unreadable',
  'switched_off',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

/** `gone`: the endpoint answered 410. */
export const offReasons = ['owner', 'failing', 'gone'] as const;
export type OffReason = (typeof offReasons)[number];
