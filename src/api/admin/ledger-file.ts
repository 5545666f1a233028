import { stringify } from 'csv-stringify/sync';
import { type Locale, localise } from '#contract/localised.ts';
import type { ChargeStatus, PaymentMethod } from '#contract/states.ts';
import { lisbonWallTime } from '#contract/wall-time.ts';
import type { LedgerRow } from '#domain/bookings/ledger.queries.ts';
import { formatLanguage } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

const statusNames: Record<ChargeStatus, () => string> = {
  paid: m.admin_payment_paid,
  partly_refunded: m.admin_payment_partly_refunded,
  refunded: m.admin_payment_refunded,
};

const methodNames: Record<PaymentMethod, () => string> = {
  demo: m.admin_method_demo,
  cash: m.admin_method_cash,
  terminal: m.admin_method_terminal,
  transfer: m.admin_method_transfer,
};

/**
 * The ledger as CSV for an Excel that is set to Portugal: UTF-8 with its mark, semicolons, decimal
 * commas, Lisbon times. Refunds are negative, so that a column sums up. What a guest typed never
 * becomes a formula.
 */
export function ledgerFile(rows: readonly LedgerRow[], locale: Locale): string {
  const header = [
    m.fact_date(),
    m.fact_time(),
    m.admin_payment_kind(),
    m.admin_payment_status(),
    m.fact_reference(),
    m.fact_tour(),
    m.fact_tour_language(),
    m.fact_guest(),
    m.admin_payment_method(),
    m.admin_payment_recorded_by(),
    m.admin_payment_amount(),
    m.admin_payment_currency(),
  ];
  const lines = rows.map(({ payment, booking, tour, status, recordedBy }) => {
    const { date, time } = lisbonWallTime(payment.at);
    return [
      date,
      time,
      payment.kind === 'charge' ? m.admin_payment_charge() : m.admin_payment_refund(),
      statusNames[status](),
      booking.reference,
      localise(tour.name, locale),
      booking.tourLanguage ? formatLanguage(booking.tourLanguage, locale) : '',
      `${booking.firstName} ${booking.lastName}`.trim(),
      methodNames[payment.method](),
      recordedBy ?? '',
      payment.kind === 'charge' ? payment.amountCents : -payment.amountCents,
      payment.currency,
    ];
  });
  return stringify([header, ...lines], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    // The one number of a line: a minus sign before a number is no formula.
    cast: { number: (cents) => (cents / 100).toFixed(2).replace('.', ',') },
  });
}
