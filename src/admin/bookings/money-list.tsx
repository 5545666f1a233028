import { Link } from 'react-router';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { formatInstant, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import { InvoiceMark } from '../payments/invoice-mark.tsx';
import { entryName, methodName } from '../payments/ledger-labels.ts';
import { RefundFailure } from '../payments/refund-failure.tsx';
import { formatInstalment, isOverdue } from './booking-labels.ts';
import { Disputes } from './disputes.tsx';
import { RecordPayment } from './record-payment.tsx';

export function MoneyList({ booking }: { booking: BookingInFullJson }) {
  const { payments, reference } = booking;
  return (
    <section aria-labelledby="booking-money">
      <h2 id="booking-money" className="mb-3 text-2xl">
        {m.admin_nav_payments()}
      </h2>
      <Sums booking={booking} />
      <Instalments booking={booking} />
      <OwedBack booking={booking} />
      <Fee booking={booking} />
      <OnItsWay booking={booking} />
      <Disputes booking={booking} />
      {payments.length === 0 ? (
        <p className="border-y border-line py-3 text-muted">{m.admin_booking_no_payments()}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {payments.map((payment) => (
              <li key={payment.id} className="flex items-baseline justify-between gap-4 py-2.5">
                <span>
                  {entryName(payment)}
                  <span className="block text-sm text-muted">
                    {formatInstant(payment.at, currentLocale())} · {describeMethod(payment)}
                  </span>
                  {!payment.counts && (
                    <span className="block text-sm">{m.admin_payment_no_value()}</span>
                  )}
                  {payment.note && <span className="block text-sm italic">{payment.note}</span>}
                  {payment.failure && <RefundFailure failure={payment.failure} />}
                  {payment.invoice && <InvoiceMark {...payment} invoice={payment.invoice} />}
                </span>
                <span className="whitespace-nowrap">
                  {payment.kind === 'refund' && '−'}
                  {formatMoney(payment.amount, payment.currency)}
                </span>
              </li>
            ))}
          </ul>
          <Link
            to={pageAt(adminPages.payments, {}, { q: reference })}
            className="mt-2 inline-flex min-h-11 items-center text-cobalt underline underline-offset-4"
          >
            {m.admin_booking_in_payments()}
          </Link>
        </>
      )}
      <div className="mt-3">
        <RecordPayment booking={booking} />
      </div>
    </section>
  );
}

function Instalments({ booking }: { booking: BookingInFullJson }) {
  const { instalments, paymentTerms, status } = booking;
  const hasDeadline = instalments.some(({ dueAt }) => dueAt !== null);
  const isPlanned = hasDeadline || instalments.some(({ isDeposit }) => isDeposit);
  if (status !== 'confirmed' || !isPlanned) return null;
  return (
    <div className="mb-3">
      <ul>
        {instalments.map((part) => (
          <li key={part.dueAt ?? 'on the day'}>
            {part.isDeposit ? m.admin_booking_deposit() : m.admin_booking_balance()}:{' '}
            <strong className={isOverdue(part) ? 'text-bad' : ''}>
              {formatInstalment(part, booking.currency)}
            </strong>
          </li>
        ))}
      </ul>
      {hasDeadline && (
        <p className="text-sm text-muted">
          {paymentTerms.whenUnpaid === 'cancel'
            ? m.admin_booking_unpaid_ends()
            : m.admin_booking_unpaid_stays()}
        </p>
      )}
    </div>
  );
}

/** Money that staff took for a cancelled booking and still have to refund. */
function OwedBack({ booking: { balance, currency } }: { booking: BookingInFullJson }) {
  if (balance.owedBackCents === 0) return null;
  return (
    <Notice tone="bad" className="mb-3">
      {m.admin_booking_owed_back({ amount: formatMoney(balance.owedBackCents, currency) })}
    </Notice>
  );
}

function Fee({ booking: { cancellationFee, currency } }: { booking: BookingInFullJson }) {
  if (cancellationFee === 0) return null;
  return (
    <p className="mb-3">
      {m.admin_booking_fee_kept({ amount: formatMoney(cancellationFee, currency) })}
    </p>
  );
}

/** A payment in progress, which must not be collected a second time. */
function OnItsWay({ booking: { awaitedAmount, currency } }: { booking: BookingInFullJson }) {
  if (awaitedAmount === 0) return null;
  return (
    <Notice tone="note" className="mb-3">
      {m.admin_booking_on_its_way({ amount: formatMoney(awaitedAmount, currency) })}
    </Notice>
  );
}

function describeMethod({ method, recordedBy }: BookingInFullJson['payments'][number]): string {
  const name = methodName(method);
  return recordedBy === null ? name : m.admin_payment_by({ method: name, name: recordedBy });
}

function Sums({ booking }: { booking: BookingInFullJson }) {
  const { totalAmount, paidAmount, dueAmount, currency, instalments } = booking;
  const sums = [
    [m.fact_total(), totalAmount],
    [m.admin_booking_paid(), paidAmount],
    [m.admin_booking_due_short(), dueAmount],
  ] as const;
  return (
    <dl className="mb-3 grid grid-cols-3 divide-x divide-line border-y border-line">
      {sums.map(([name, cents], index) => (
        <div key={name} className="px-3 py-2 first:pl-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd
            className={classNames(
              'text-lg tabular-nums',
              index === 2 && cents > 0 && 'font-semibold',
              index === 2 && instalments.some(isOverdue) && 'text-bad',
            )}
          >
            {formatMoney(cents, currency)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
