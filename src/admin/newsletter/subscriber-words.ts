import type { SubscriberJson } from '#api/admin/newsletter/subscribers.ts';
import { m } from '#platform/i18n/messages.ts';

export const subscriberStatuses = ['confirmed', 'pending', 'unsubscribed'] as const;

const statuses: Record<SubscriberJson['status'], () => string> = {
  pending: m.admin_subscriber_pending,
  confirmed: m.admin_subscriber_confirmed,
  unsubscribed: m.admin_subscriber_unsubscribed,
};

export const subscriberStatusName = (status: SubscriberJson['status']): string =>
  statuses[status]();
