import { stringify } from 'csv-stringify/sync';
import { type Locale, localise } from '#contract/localised.ts';
import { type LedgerColumn, ledgerColumns } from '#contract/payments.schemas.ts';
import { taxWithin } from '#contract/prices.ts';
import { decimalAmount, region } from '#contract/region.ts';
import type { ChargeStatus, PaymentKind, PaymentMethod } from '#contract/states.ts';
import { wallTimeAt } from '#contract/wall-time.ts';
import type { LedgerRow } from '#domain/bookings/ledger.queries.ts';
import { linesOf } from '#domain/bookings/price-party.ts';
import { formatLanguage, formatRate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { sayParty } from '#platform/i18n/party-words.ts';

const statusNames: Record<ChargeStatus, typeof m.admin_payment_paid> = {
  paid: m.admin_payment_paid,
  partly_refunded: m.admin_payment_partly_refunded,
  refunded: m.admin_payment_refunded,
};

const kindNames: Record<PaymentKind, typeof m.admin_payment_charge> = {
  charge: m.admin_payment_charge,
  refund: m.admin_payment_refund,
  refund_failed: m.admin_payment_refund_failed,
};

const methodNames: Record<PaymentMethod, typeof m.admin_method_demo> = {
  demo: m.admin_method_demo,
  stripe: m.admin_method_stripe,
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
  const header: Cells = {
    date: m.fact_date({}, words),
    time: m.fact_time({}, words),
    kind: m.admin_payment_kind({}, words),
    status: m.admin_payment_status({}, words),
    reference: m.fact_reference({}, words),
    tour: m.fact_tour({}, words),
    tourLanguage: m.fact_tour_language({}, words),
    guest: m.fact_guest({}, words),
    party: m.fact_participants({}, words),
    method: m.admin_payment_method({}, words),
    recordedBy: m.admin_payment_recorded_by({}, words),
    amount: m.admin_payment_amount({}, words),
    currency: m.admin_payment_currency({}, words),
    taxRate: m.admin_payment_tax_rate({}, words),
    tax: m.admin_payment_tax({}, words),
  };
  const cellsOf = ({ payment, booking, tour, status, recordedBy }: LedgerRow): Cells => {
    const { taxBasisPoints } = booking;
    const cents = payment.kind === 'refund' ? -payment.amountCents : payment.amountCents;
    const isTaxed = taxBasisPoints !== null;
    return {
      ...wallTimeAt(payment.at),
      kind: kindNames[payment.kind]({}, words),
      status: statusNames[status]({}, words),
      reference: booking.reference,
      tour: localise(tour.name, locale),
      tourLanguage: booking.tourLanguage ? formatLanguage(booking.tourLanguage, locale) : '',
      guest: `${booking.firstName} ${booking.lastName}`.trim(),
      party: sayParty({ ...booking, lines: linesOf(booking) }, locale),
      method: methodNames[payment.method]({}, words),
      recordedBy: recordedBy ?? '',
      amount: cents,
      currency: payment.currency,
      taxRate: isTaxed ? formatRate(taxBasisPoints, locale) : '',
      tax: isTaxed ? Math.sign(cents) * taxWithin(Math.abs(cents), taxBasisPoints) : '',
    };
  };
  yield write([header], true);
  for await (const rows of portions) yield write(rows.map(cellsOf));
}

type Cells = Record<LedgerColumn, string | number>;

/** Numbers are cents: a minus sign before a number is no formula. */
const write = (lines: readonly Cells[], bom = false): string =>
  stringify([...lines], {
    columns: [...ledgerColumns],
    bom,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { number: (cents) => decimalAmount(cents, region().currency).replace('.', ',') },
  });
