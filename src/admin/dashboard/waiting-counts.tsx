import { Link } from 'react-router';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import type { TodayJson } from '#contract/staff/today.schemas.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { formatFailure } from '../payments/refund-failure.tsx';
import { useSignedInStaff } from '../session/session-check.tsx';
import { paidWithoutMoneyPages } from './paid-without-money.ts';

type Count = {
  to: string;
  count: number;
  name: string;
  isError?: boolean;
  details?: string | null;
};

export function WaitingCounts({ waiting }: { waiting: NonNullable<TodayJson['waiting']> }) {
  const { role } = useSignedInStaff();
  const counts: Count[] = [
    {
      to: pageAt(adminPages.requests, {}, { tab: 'messages', status: 'unread' }),
      count: waiting.messages,
      name: m.admin_unread_messages({ count: waiting.messages }),
    },
    {
      to: pageAt(adminPages.reviews, {}, { status: 'awaiting_approval' }),
      count: waiting.reviews,
      name: m.admin_reviews_waiting({ count: waiting.reviews }),
    },
    {
      to: pageAt(adminPages.bookings, {}, { show: 'list', money: 'owed_back', sort: 'newest' }),
      count: waiting.owedBack,
      name: m.admin_owed_back({ count: waiting.owedBack }),
    },
    {
      to: pageAt(adminPages.bookings, {}, { show: 'list', money: 'overdue', sort: 'soonest' }),
      count: waiting.overdue,
      name: m.admin_payments_overdue({ count: waiting.overdue }),
    },
    {
      to: pageAt(adminPages.mails, {}, { status: 'failed' }),
      count: waiting.failedMails,
      name: m.admin_failed_mails({ count: waiting.failedMails }),
      isError: waiting.failedMails > 0,
    },
  ];
  if (waiting.toRebook > 0) {
    counts.push({
      to: pageAt(adminPages.bookings, {}, { show: 'list', status: 'to_rebook', sort: 'soonest' }),
      count: waiting.toRebook,
      name: m.admin_to_rebook({ count: waiting.toRebook }),
    });
  }
  if (role === 'owner' && waiting.erasures > 0) {
    counts.push({
      to: adminPages.guestData,
      count: waiting.erasures,
      name: m.admin_erasures_waiting({ count: waiting.erasures }),
    });
  }
  const { paidWithoutMoney } = waiting;
  if (paidWithoutMoney.bookings > 0) {
    counts.push({
      to: paidWithoutMoneyPages.bookings,
      count: paidWithoutMoney.bookings,
      name: m.admin_bookings_without_money({ count: paidWithoutMoney.bookings }),
    });
  }
  if (paidWithoutMoney.vouchers > 0) {
    counts.push({
      to: paidWithoutMoneyPages.vouchers,
      count: paidWithoutMoney.vouchers,
      name: m.admin_vouchers_without_money({ count: paidWithoutMoney.vouchers }),
    });
  }
  const { dispute, stuckRefund, failedInvoices, lateInvoices } = waiting;
  if (failedInvoices > 0) {
    counts.unshift({
      to: pageAt(adminPages.payments, {}, { invoice: 'failed' }),
      count: failedInvoices,
      name: m.admin_failed_invoices({ count: failedInvoices }),
      isError: true,
    });
  }
  if (lateInvoices > 0) {
    counts.unshift({
      to: pageAt(adminPages.payments, {}, { invoice: 'ordered' }),
      count: lateInvoices,
      name: m.admin_late_invoices({ count: lateInvoices }),
      isError: true,
    });
  }
  if (stuckRefund) {
    counts.unshift({
      to: moneyPage(stuckRefund),
      count: stuckRefund.count,
      name: m.admin_refunds_stuck({ count: stuckRefund.count }),
      isError: true,
      details: stuckRefund.failure && formatFailure(stuckRefund.failure),
    });
  }
  if (dispute) {
    counts.unshift({
      to: moneyPage(dispute),
      count: dispute.count,
      name:
        Date.parse(dispute.dueAt) > Date.now()
          ? m.admin_disputes_waiting({
              count: dispute.count,
              until: formatInstant(dispute.dueAt, currentLocale()),
            })
          : m.admin_disputes_overdue({ count: dispute.count }),
      isError: true,
    });
  }
  if (waiting.holdsFromOneSource > 0) {
    counts.unshift({
      to: pageAt(adminPages.bookings, {}, { show: 'list', status: 'held', sort: 'newest' }),
      count: waiting.holdsFromOneSource,
      name: m.admin_holds_one_source({ count: waiting.holdsFromOneSource }),
      isError: true,
    });
  }
  const wide = counts.filter(({ details }) => details);
  const narrow = counts.filter(({ details }) => !details);
  return (
    <ul className="grid gap-px sm:grid-cols-2 border border-line bg-line">
      {wide.map((each) => (
        <CountTile key={each.name} {...each} isWide />
      ))}
      {narrow.map((each, index) => (
        // An odd last tile spans both columns.
        <CountTile key={each.name} {...each} isWide={index % 2 === 0 && !narrow[index + 1]} />
      ))}
    </ul>
  );
}

function CountTile({ to, count, name, isError, details, isWide }: Count & { isWide: boolean }) {
  return (
    <li className={classNames('bg-surface', isWide && 'sm:col-span-2')}>
      <Link
        to={to}
        className={classNames(
          'flex h-full items-baseline gap-x-3 px-4 py-3 hover:bg-page focus-visible:-outline-offset-3 sm:flex-col',
          isError && 'bg-bad-soft text-bad',
        )}
      >
        <span className="font-display text-2xl font-semibold tabular-nums">{count}</span>{' '}
        <span className={classNames('text-sm', !isError && 'text-muted')}>
          {name}
          {details && <span className="mt-1 block wrap-anywhere">{details}</span>}
        </span>
      </Link>
    </li>
  );
}

/** The page to handle a payment: its booking, or the ledger for a gift voucher. */
const moneyPage = ({ bookingReference }: { bookingReference: string | null }): string =>
  bookingReference === null
    ? adminPages.payments
    : pageAt(adminPages.booking, { reference: bookingReference });
