import type { BookingStatus, PaymentMethod, PaymentMode } from '../bookings/states.ts';
import type { Locale } from '../localised.ts';

/** `data` of the booking events. Amounts are in cents. */
export type BookingData = {
  id: string;
  reference: string;
  status: BookingStatus;
  /** The name is in the business's default language. */
  tour: { id: string; name: string };
  /** ISO 8601 with the offset of the business's time zone. */
  start: string;
  participants: number;
  total: number;
  currency: string;
  guest: { firstName: string; lastName: string; email: string; phone: string; language: Locale };
};

/** `data` of the payment events. The purchase of a gift voucher has no booking. */
export type PaymentData = {
  id: string;
  booking: { id: string; reference: string } | null;
  voucherId: string | null;
  /** In cents, positive also for a refund. */
  amount: number;
  currency: string;
  method: PaymentMethod;
  mode: PaymentMode;
  /** The id of the payment that is refunded; null for a payment. */
  refundOf: string | null;
  /** ISO 8601, UTC. */
  at: string;
};
