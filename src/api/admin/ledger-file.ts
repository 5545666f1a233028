import { stringify } from 'csv-stringify/sync';
import { type Locale, localise } from '#contract/localised.ts';
import { decimalAmount, region } from '#contract/region.ts';
import type { ChargeStatus, PaymentMethod } from '#contract/states.ts';
import { wallTimeAt } from '#contract/wall-time.ts';
import type { LedgerRow } from '#domain/bookings/ledger.queries.ts';
import { formatLanguage } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

const statusNames: Record<ChargeStatus, typeof m.admin_payment_paid> = {
  paid: m.admin_payment_paid,
  partly_refunded: m.admin_payment_partly_refunded,
  refunded: m.admin_payment_refunded,
};

const methodNames: Record<PaymentMethod, typeof m.admin_method_demo> = {
  demo: m.admin_method_demo,
  cash: m.admin_method_cash,
  terminal: m.admin_method_terminal,
  transfer: m.admin_method_transfer,
};

/**
 * The ledger as CSV for an Excel that is set to Portugal: UTF-8 with its mark, semicolons, decimal
 * commas, Lisbon times. Refunds are negative, so that a column sums up. What a guest typed never
 * becomes a formula. It is in the language of whoever asks, also when that request has been answered.
 */
export async function* ledgerFile(
  portions: AsyncIterable<LedgerRow[]>,
  locale: Locale,
): AsyncGenerator<string, void, undefined> {
  const words = { locale };
  const header = [
    m.fact_date({}, words),
    m.fact_time({}, words),
    m.admin_payment_kind({}, words),
    m.admin_payment_status({}, words),
    m.fact_reference({}, words),
    m.fact_tour({}, words),
    m.fact_tour_language({}, words),
    m.fact_guest({}, words),
    m.admin_payment_method({}, words),
    m.admin_payment_recorded_by({}, words),
    m.admin_payment_amount({}, words),
    m.admin_payment_currency({}, words),
  ];
  const lineOf = ({ payment, booking, tour, status, recordedBy }: LedgerRow) => {
    const { date, time } = wallTimeAt(payment.at);
    return [
      date,
      time,
      payment.kind === 'charge'
        ? m.admin_payment_charge({}, words)
        : m.admin_payment_refund({}, words),
      statusNames[status]({}, words),
      booking.reference,
      localise(tour.name, locale),
      booking.tourLanguage ? formatLanguage(booking.tourLanguage, locale) : '',
      `${booking.firstName} ${booking.lastName}`.trim(),
      methodNames[payment.method]({}, words),
      recordedBy ?? '',
      payment.kind === 'charge' ? payment.amountCents : -payment.amountCents,
      payment.currency,
    ];
  };
  yield write([header], true);
  for await (const rows of portions) yield write(rows.map(lineOf));
}

/** The one number of a line: a minus sign before a number is no formula. */
const write = (lines: readonly (string | number)[][], bom = false): string =>
  stringify([...lines], {
    bom,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { number: (cents) => decimalAmount(cents, region().currency).replace('.', ',') },
  });
