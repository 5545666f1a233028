import { WEBHOOK_FAILING_DAYS } from '#contract/constants.ts';
import type { DeliveryStatus, OffReason, WebhookEvent } from '#contract/webhooks/webhook-events.ts';
import type { DeliveryJson, WebhookJson } from '#contract/webhooks/webhooks.schemas.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import type { StatusLook } from '../lists/status-mark.tsx';

export const eventNames: Record<WebhookEvent, () => string> = {
  'booking.created': m.admin_webhook_event_created,
  'booking.confirmed': m.admin_webhook_event_confirmed,
  'booking.changed': m.admin_webhook_event_changed,
  'booking.cancelled': m.admin_webhook_event_cancelled,
  'payment.recorded': m.admin_webhook_event_paid,
  'payment.refunded': m.admin_webhook_event_refunded,
  'review.created': m.admin_webhook_event_review,
  'message.received': m.admin_webhook_event_message,
};

export const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

export const formatMoment = (at: string): string => formatInstant(at, currentLocale());

export function webhookLook({ isOn, failingSince }: WebhookJson): StatusLook {
  if (!isOn) return { tone: 'bad', name: m.admin_webhook_off };
  return failingSince === null
    ? { tone: 'good', name: m.admin_webhook_on }
    : { tone: 'waiting', name: m.admin_webhook_failing };
}

const offTexts: Record<OffReason, (facts: { since: string; days: number }) => string> = {
  owner: m.admin_webhook_off_by_owner,
  failing: m.admin_webhook_off_failing,
  gone: m.admin_webhook_off_gone,
};

/** Since when it is off or failing, else its last attempt. */
export function describeState(webhook: WebhookJson): string {
  const { offSince, offBecause, failingSince, lastAttemptAt } = webhook;
  if (offSince !== null && offBecause !== null) {
    return offTexts[offBecause]({ since: formatMoment(offSince), days: WEBHOOK_FAILING_DAYS });
  }
  if (failingSince !== null) {
    return m.admin_webhook_failing_since({ since: formatMoment(failingSince) });
  }
  return lastAttemptAt === null
    ? m.admin_webhook_never()
    : m.admin_webhook_last({ at: formatMoment(lastAttemptAt) });
}

export const deliveryLooks: Record<DeliveryStatus, StatusLook> = {
  queued: { tone: 'waiting', name: m.admin_webhook_queued },
  delivered: { tone: 'good', name: m.admin_webhook_delivered },
  failed: { tone: 'bad', name: m.admin_webhook_given_up },
};

const TIMEOUT_SECONDS = 10;

const errorTexts: Record<NonNullable<DeliveryJson['error']>, () => string> = {
  timeout: () => m.admin_webhook_timeout({ seconds: TIMEOUT_SECONDS }),
  no_connection: m.admin_webhook_no_connection,
  address_refused: m.admin_webhook_address_refused,
  secret_unreadable: m.admin_webhook_secret_unreadable,
  switched_off: m.admin_webhook_was_off,
};

/** Null before the first attempt. */
export function describeOutcome({ statusCode, error }: DeliveryJson): string | null {
  if (error !== null) return errorTexts[error]();
  return statusCode === null ? null : m.admin_webhook_answered({ status: String(statusCode) });
}
