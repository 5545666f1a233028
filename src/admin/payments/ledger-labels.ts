import type {
  ChargeStatus,
  InvoiceStatus,
  PaymentKind,
  PaymentMethod,
} from '#contract/bookings/states.ts';
import type { PaymentJson } from '#contract/payments/payments.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import type { StatusLook } from '../lists/status-mark.tsx';

export const chargeLooks: Record<ChargeStatus, StatusLook> = {
  paid: { tone: 'good', name: m.admin_payment_paid },
  partly_refunded: { tone: 'waiting', name: m.admin_payment_partly_refunded },
  refunded: { tone: 'over', name: m.admin_payment_refunded },
};

export const invoiceNames: Record<InvoiceStatus, () => string> = {
  ordered: m.admin_invoice_ordered,
  issued: m.admin_invoice_issued,
  failed: m.admin_invoice_failed,
};

export const methodNames: Record<PaymentMethod, () => string> = {
  demo: m.admin_method_demo,
  stripe: m.admin_method_stripe,
  cash: m.admin_method_cash,
  terminal: m.admin_method_terminal,
  transfer: m.admin_method_transfer,
  voucher: m.admin_method_voucher,
  reseller: m.admin_method_reseller,
};

export const methodName = (method: PaymentMethod): string => methodNames[method]();

export const kindNames: Record<PaymentKind, () => string> = {
  charge: m.admin_payment_charge,
  refund: m.admin_payment_refund,
  refund_failed: m.admin_payment_refund_failed,
};

/** Names a ledger entry; the entries of a dispute have names of their own. */
export const entryName = ({ kind, isDispute }: Pick<PaymentJson, 'kind' | 'isDispute'>): string => {
  if (!isDispute) return kindName(kind);
  return kind === 'refund' ? m.admin_payment_disputed() : m.admin_entry_dispute_won();
};

export const kindName = (kind: PaymentKind): string => kindNames[kind]();

export const referenceOf = ({
  bookingReference,
  voucherCode,
}: Pick<PaymentJson, 'bookingReference' | 'voucherCode'>): string =>
  bookingReference ?? voucherCode ?? '';
