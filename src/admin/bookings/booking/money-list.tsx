import { Link } from 'react-router';
import type { BookingInFullJson } from '#api/admin/bookings/booking-in-full.ts';
import { formatInstant, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

/** What was paid and given back, and what is still due. */
export function MoneyList({ booking }: { booking: BookingInFullJson }) {
  const { balance, payments, currency, reference } = booking;
  return (
    <section aria-labelledby="booking-money">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="booking-money" className="text-2xl">
          {m.admin_nav_payments()}
        </h2>
        <p className={balance.dueCents > 0 ? 'font-semibold' : 'text-muted'}>
          {balance.dueCents > 0
            ? m.admin_booking_due({ amount: formatMoney(balance.dueCents, currency) })
            : m.admin_booking_nothing_due()}
        </p>
      </div>
      {payments.length === 0 ? (
        <p className="border-y border-line py-3 text-muted">{m.admin_booking_no_payments()}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {payments.map((payment) => (
              <li key={payment.id} className="flex items-baseline justify-between gap-4 py-2.5">
                <span>
                  {payment.kind === 'charge' ? m.admin_payment_charge() : m.admin_payment_refund()}
                  <span className="block text-sm text-muted">
                    {formatInstant(payment.at, currentLocale())}
                  </span>
                </span>
                <span className="tabular-nums">
                  {payment.kind === 'refund' && '−'}
                  {formatMoney(payment.amount, payment.currency)}
                </span>
              </li>
            ))}
          </ul>
          <Link
            to={`/admin/payments?q=${reference}`}
            className="mt-2 inline-flex min-h-11 items-center text-cobalt underline underline-offset-4"
          >
            {m.admin_booking_in_payments()}
          </Link>
        </>
      )}
    </section>
  );
}
