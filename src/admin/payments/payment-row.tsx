import { localise } from '#contract/localised.ts';
import type { PaymentJson } from '#contract/payments/payments.schemas.ts';
import { formatInstant, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { BookingLink } from '../bookings/booking-link.tsx';
import { StatusMark } from '../lists/status-mark.tsx';
import { InvoiceMark } from './invoice-mark.tsx';
import { chargeLooks, entryName, methodName, referenceOf } from './ledger-labels.ts';
import { RefundFailure } from './refund-failure.tsx';

const head = 'px-4 py-2.5 text-left text-sm font-normal text-muted';

/** The table's header; hidden on narrow screens, where each row is a card. */
export function PaymentRowHead() {
  return (
    <thead className="sr-only lg:not-sr-only lg:table-header-group">
      <tr className="lg:border-b lg:border-line">
        <th className={head}>{m.fact_date()}</th>
        <th className={head}>{m.fact_guest()}</th>
        <th className={head}>{m.fact_tour()}</th>
        <th className={head}>{m.admin_payment_kind()}</th>
        <th className={classNames(head, 'text-right!')}>{m.admin_payment_amount()}</th>
        <th className={head}>
          <span className="sr-only">{m.admin_payment_refund_verb()}</span>
        </th>
      </tr>
    </thead>
  );
}

const cell = 'block min-w-0 lg:table-cell lg:px-4 lg:py-3 lg:align-top';

export function PaymentRow({ payment, onRefund }: { payment: PaymentJson; onRefund: () => void }) {
  const isCharge = payment.kind === 'charge';
  const isRefund = payment.kind === 'refund';
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_fit-content(50%)] gap-x-4 gap-y-1 border-b border-line p-4 last:border-b-0 lg:table-row lg:p-0">
      <td
        className={classNames(cell, 'order-3 text-sm text-muted lg:text-base lg:whitespace-nowrap')}
      >
        {formatInstant(payment.at, currentLocale())}
      </td>
      <td className={cell}>
        <span className="block font-semibold wrap-anywhere">{payment.guestName}</span>
        {payment.bookingReference !== null && <BookingLink reference={payment.bookingReference} />}
        {payment.voucherCode !== null && (
          <span className="block text-sm text-muted">{payment.voucherCode}</span>
        )}
      </td>
      <td className={classNames(cell, 'order-2 col-span-2 wrap-anywhere')}>{paidFor(payment)}</td>
      <td
        className={classNames(
          cell,
          'order-4',
          // Sentences span the whole card.
          payment.failure ? 'max-lg:col-span-2' : 'max-lg:text-right max-lg:[&>a]:ml-auto',
        )}
      >
        {isCharge ? <StatusMark look={chargeLooks[payment.status]} /> : entryName(payment)}
        <span className="block text-sm text-muted">
          {payment.recordedBy === null
            ? methodName(payment.method)
            : m.admin_payment_by({ method: methodName(payment.method), name: payment.recordedBy })}
        </span>
        {!payment.counts && <span className="block text-sm">{m.admin_payment_no_value()}</span>}
        {payment.isUndated && <span className="block text-sm">{m.admin_payment_undated()}</span>}
        {payment.failure && <RefundFailure failure={payment.failure} />}
        {payment.invoice && <InvoiceMark {...payment} invoice={payment.invoice} />}
      </td>
      <td className={classNames(cell, 'text-right font-semibold whitespace-nowrap')}>
        {isRefund && '−'}
        {formatMoney(payment.amount, payment.currency)}
        {payment.settled && payment.settled.fee !== 0 && <Settled {...payment.settled} />}
      </td>
      <td className={classNames(cell, 'order-5 col-span-2 lg:text-right')}>
        {payment.refundable > 0 && (
          <button
            type="button"
            aria-label={m.admin_payment_refund_named({ reference: referenceOf(payment) })}
            onClick={onRefund}
            className="min-h-11 text-cobalt underline decoration-1 underline-offset-4 hover:decoration-2 lg:-my-2"
          >
            {m.admin_payment_refund_verb()}
          </button>
        )}
      </td>
    </tr>
  );
}

const paidFor = ({ tourName }: PaymentJson): string =>
  tourName === null ? m.admin_method_voucher() : localise(tourName, currentLocale());

const Settled = ({ fee, net, currency }: NonNullable<PaymentJson['settled']>) => (
  <span className="block text-sm font-normal text-muted *:block max-lg:text-xs max-lg:whitespace-normal">
    <span>{m.admin_payment_fee_kept({ fee: formatMoney(fee, currency) })}</span>
    <span>{m.admin_payment_net_left({ net: formatMoney(net, currency) })}</span>
  </span>
);
