import type { PaymentJson } from '#api/admin/payments/payment-shape.ts';
import { m } from '#platform/i18n/messages.ts';

const statuses: Record<PaymentJson['status'], () => string> = {
  paid: m.admin_payment_paid,
  partly_refunded: m.admin_payment_partly_refunded,
  refunded: m.admin_payment_refunded,
};

export const statusName = (status: PaymentJson['status']): string => statuses[status]();

const kinds: Record<PaymentJson['kind'], () => string> = {
  charge: m.admin_payment_charge,
  refund: m.admin_payment_refund,
};

export const kindName = (kind: PaymentJson['kind']): string => kinds[kind]();
