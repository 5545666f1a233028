import type { ChargeStatus, PaymentKind, PaymentMethod } from '#contract/bookings/states.ts';
import { type Locale, localise } from '#contract/localised.ts';
import {
  type LedgerColumn,
  ledgerAmounts,
  ledgerColumns,
} from '#contract/payments/payments.schemas.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { type LedgerRow, payerOf } from '#domain/accounting/ledger.queries.ts';
import { linesOf } from '#domain/bookings/price-party.ts';
import { taxOfEntry } from '#domain/payments/entry-tax.ts';
import { formatLanguage, formatRate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatExtras, formatParty } from '#platform/i18n/party-words.ts';
import { csvLineWriter } from '../http/csv-line.ts';

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

const nameOf = ({ kind, disputeId }: LedgerRow['payment']) => {
  if (disputeId === null) return kindNames[kind];
  return kind === 'refund' ? m.admin_payment_disputed : m.admin_entry_dispute_won;
};

const methodNames: Record<PaymentMethod, typeof m.admin_method_demo> = {
  demo: m.admin_method_demo,
  stripe: m.admin_method_stripe,
  cash: m.admin_method_cash,
  terminal: m.admin_method_terminal,
  transfer: m.admin_method_transfer,
  voucher: m.admin_method_voucher,
  reseller: m.admin_method_reseller,
};

/** CSV for Excel with Portuguese settings; refunds are negative. Streamed after the request's locale ends. */
export async function* ledgerFile(
  portions: AsyncIterable<LedgerRow[]>,
  { locale, hasInvoices }: { locale: Locale; hasInvoices: boolean },
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
    extras: m.fact_extras({}, words),
    method: m.admin_payment_method({}, words),
    voucher: m.admin_payment_voucher({}, words),
    recordedBy: m.admin_payment_recorded_by({}, words),
    amount: m.admin_payment_amount({}, words),
    owedOnVouchers: m.admin_payment_owed_on_vouchers({}, words),
    currency: m.admin_payment_currency({}, words),
    taxRate: m.admin_payment_tax_rate({}, words),
    tax: m.admin_payment_tax({}, words),
    fee: m.admin_payment_fee({}, words),
    net: m.admin_payment_net({}, words),
    netCurrency: m.admin_payment_net_currency({}, words),
    payout: m.admin_payment_payout({}, words),
    invoice: m.admin_invoice({}, words),
  };
  const cellsOf = ({
    payment,
    backBeforeCents,
    counts,
    booking,
    tour,
    voucher,
    status,
    recordedBy,
    invoice,
    entry,
  }: LedgerRow): Cells => {
    // A gift voucher has no tax when it is bought, because its tour is not known yet.
    const taxBasisPoints = booking?.taxBasisPoints ?? null;
    const signedCents = payment.kind === 'refund' ? -payment.amountCents : payment.amountCents;
    const cents = counts ? signedCents : 0;
    const isTaxed = taxBasisPoints !== null;
    // The money of a gift voucher was received when it was bought.
    const isMoney = payment.method !== 'voucher';
    return {
      ...(payment.isUndated ? { date: '', time: '' } : wallTimeAt(payment.at)),
      kind: nameOf(payment)({}, words),
      status: statusNames[status]({}, words),
      reference: booking?.reference ?? '',
      tour: tour ? localise(tour.name, locale) : '',
      tourLanguage: booking?.tourLanguage ? formatLanguage(booking.tourLanguage, locale) : '',
      guest: payerOf({ booking, voucher }),
      party: booking ? formatParty({ ...booking, lines: linesOf(booking) }, locale) : '',
      extras: booking ? formatExtras(booking, locale) : '',
      method: methodNames[payment.method]({}, words),
      voucher: voucher?.code ?? '',
      recordedBy: recordedBy ?? '',
      amount: isMoney ? cents : 0,
      owedOnVouchers: voucher === null ? '' : isMoney ? cents : -cents,
      currency: payment.currency,
      taxRate: isTaxed ? formatRate(taxBasisPoints, locale) : '',
      tax: isTaxed ? Math.sign(cents) * taxOfEntry(payment, backBeforeCents, taxBasisPoints) : '',
      fee: entry?.feeCents ?? '',
      net: entry?.netCents ?? '',
      netCurrency: entry?.currency ?? '',
      payout: entry?.payoutId ?? '',
      invoice: invoice?.number ?? '',
    };
  };
  const columns = ledgerColumns.filter((column) => hasInvoices || column !== 'invoice');
  const write = csvLineWriter({ columns, amounts: ledgerAmounts });
  yield write(header, true);
  for await (const rows of portions) yield rows.map((row) => write(cellsOf(row))).join('');
}

type Cells = Record<LedgerColumn, string | number>;
