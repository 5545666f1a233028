import { useState } from 'react';
import { addressOf, send } from '#api/client/calls.ts';
import { randomKey } from '#api/client/random-key.ts';
import {
  type VoucherStatus,
  voucherMoneyFilters,
  voucherOrders,
  voucherStatuses,
} from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { SoldVoucherJson, SoldVouchersJson } from '#contract/payments/vouchers.schemas.ts';
import { formatDay, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { Question } from '../frame/question.tsx';
import { List } from '../lists/list.tsx';
import { optionsOf } from '../lists/options.ts';
import { type StatusLook, StatusMark } from '../lists/status-mark.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';

type Act = 'mail' | 'stop' | 'reopen' | 'refund';
type Asked = { voucher: SoldVoucherJson; act: Act; key: string };

export default function VouchersPage() {
  const address = useListAddress(
    { status: voucherStatuses, money: voucherMoneyFilters, q: null },
    voucherOrders,
  );
  const sold = useStaffApi(addressOf(adminApi.vouchers, { query: address.query }));
  // Keep the last total while a filtered list loads.
  const [owed, setOwed] = useState(sold.data?.owed);
  if (sold.data && sold.data.owed !== owed) setOwed(sold.data.owed);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <AdminPage
      title={m.admin_vouchers()}
      text={m.admin_vouchers_text()}
      beside={<BackLink to={adminPages.payments}>{m.admin_nav_payments()}</BackLink>}
    >
      <Owed owed={owed} />
      <List
        label={m.admin_vouchers()}
        address={address}
        list={sold}
        failed={m.admin_vouchers_failed}
        none={m.admin_vouchers_none()}
        noneText={m.admin_vouchers_none_text()}
        search={{
          label: m.admin_vouchers_search(),
          hint: m.admin_vouchers_search_hint(),
          orders: { newest: m.admin_sort_newest, oldest: m.admin_sort_oldest },
        }}
        filters={[
          {
            part: 'status',
            label: m.admin_payment_status(),
            any: m.admin_bookings_any_status(),
            options: optionsOf(stateNames),
          },
          {
            part: 'money',
            label: m.admin_bookings_money(),
            any: m.admin_bookings_any_money(),
            options: [['without_money', m.admin_paid_without_money()]],
          },
        ]}
        rows={({ vouchers }) => vouchers}
        rowClassName="flex flex-col gap-1 px-4 py-3 sm:px-5"
        columns={[
          {
            className: 'flex flex-wrap items-center gap-x-3 gap-y-1',
            cell: (voucher) => <Value voucher={voucher} />,
          },
          {
            className: 'flex flex-wrap gap-x-3 text-sm text-muted',
            cell: (voucher) => <People voucher={voucher} />,
          },
          {
            className: 'text-sm text-bad',
            cell: (voucher) => voucher.disputed > 0 && formatDisputed(voucher),
          },
          {
            className: '-mx-2 flex flex-wrap',
            cell: (voucher) =>
              actsOn(voucher).map((act) => (
                <Button
                  key={act}
                  look="quiet"
                  className="px-2!"
                  aria-label={`${says[act].name()}: ${voucher.code}`}
                  onClick={() => setAsked({ voucher, act, key: randomKey() })}
                >
                  {says[act].name()}
                </Button>
              )),
          },
        ]}
      />
      {asked && <VoucherQuestion asked={asked} onClose={() => setAsked(null)} />}
    </AdminPage>
  );
}

/** Names of the status filter; `active` includes every paid voucher, whatever its balance. */
const stateNames: Record<VoucherStatus, () => string> = {
  unpaid: m.admin_voucher_unpaid,
  active: m.admin_payment_paid,
  cancelled: m.admin_voucher_stopped,
};

/** The outstanding balance of valid vouchers: money received but not yet earned. */
function Owed({ owed }: { owed: SoldVouchersJson['owed'] | undefined }) {
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-3 border-y border-line py-3">
      {owed?.length === 0 && <dt className="text-muted">{m.admin_vouchers_owed_nothing()}</dt>}
      {owed?.map(({ currency, vouchers, amount }) => (
        <div key={currency}>
          <dt className="text-sm text-muted">{m.admin_vouchers_owed({ count: vouchers })}</dt>
          <dd className="font-display text-3xl font-semibold">{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function actsOn({ status, balance, replacedBooking }: SoldVoucherJson): Act[] {
  if (status === 'unpaid') return [];
  const isActive = status === 'active';
  return [
    ...(isActive && balance > 0 ? (['mail'] as const) : []),
    // Its money was paid for the booking.
    ...(balance > 0 && replacedBooking === null ? (['refund'] as const) : []),
    isActive ? 'stop' : 'reopen',
  ];
}

type VoucherProps = { voucher: SoldVoucherJson };

function Value({ voucher }: VoucherProps) {
  const { code, amount, balance, currency } = voucher;
  const money = { left: formatMoney(balance, currency), amount: formatMoney(amount, currency) };
  return (
    <>
      <span className="font-semibold tracking-wide">{code}</span>
      <StatusMark look={lookOf(voucher)} />
      <span className="w-full font-semibold whitespace-nowrap tabular-nums sm:ml-auto sm:w-auto">
        {m.admin_voucher_left(money)}
      </span>
    </>
  );
}

const People = ({
  voucher: { buyerName, buyerEmail, recipientName, validUntil, replacedBooking },
}: VoucherProps) => (
  <>
    <span className="text-ink [overflow-wrap:anywhere]">
      {m.admin_voucher_whose({ buyer: buyerName, recipient: recipientName })}
    </span>
    <span className="[overflow-wrap:anywhere]">{buyerEmail}</span>
    {replacedBooking && <span>{m.admin_voucher_for_booking({ reference: replacedBooking })}</span>}
    <span>{m.voucher_pdf_until({ date: formatDay(validUntil, currentLocale()) })}</span>
  </>
);

function formatDisputed({ disputed, uncovered, currency }: SoldVoucherJson): string {
  const amount = formatMoney(disputed, currency);
  return uncovered > 0
    ? m.admin_voucher_uncovered_text({ amount, spent: formatMoney(uncovered, currency) })
    : m.admin_voucher_disputed_text({ amount });
}

function lookOf(voucher: SoldVoucherJson): StatusLook {
  const { status, isEnded, isOfOtherMode, balance, disputed } = voucher;
  if (status === 'unpaid') return { tone: 'waiting', name: m.admin_voucher_unpaid };
  if (status === 'cancelled') return { tone: 'over', name: m.admin_voucher_stopped };
  if (isOfOtherMode) return { tone: 'over', name: m.admin_voucher_other_mode };
  if (balance === 0 && disputed > 0) return { tone: 'over', name: m.admin_voucher_disputed };
  if (balance === 0) return { tone: 'over', name: m.admin_voucher_empty };
  if (isEnded) return { tone: 'over', name: m.admin_voucher_ended };
  return { tone: 'good', name: m.admin_voucher_active };
}

function VoucherQuestion({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { voucher, act, key } = asked;
  const { id, code, balance, currency, buyerEmail } = voucher;
  const left = formatMoney(balance, currency);
  const params = { id };
  const { mutateAsync } = useWrite(
    async () => {
      if (act === 'mail') return send('POST', adminApi.voucherMail, { params });
      if (act === 'refund') {
        return send('POST', adminApi.voucherRefund, { params, idempotencyKey: key });
      }
      const body = { isStopped: act === 'stop' };
      return send('PUT', adminApi.voucherStop, { params, body });
    },
    { done: () => ({ title: says[act].done() }) },
  );
  return (
    <Question
      isOpen
      onClose={onClose}
      title={says[act].heading()}
      text={says[act].text({ code, left, email: buyerEmail })}
      yes={says[act].name()}
      busy={m.admin_saving()}
      onYes={() => mutateAsync(undefined)}
    />
  );
}

type Says = {
  name(): string;
  heading(): string;
  text(facts: { code: string; left: string; email: string }): string;
  done(): string;
};

const says: Record<Act, Says> = {
  mail: {
    name: m.admin_voucher_mail,
    heading: m.admin_voucher_mail_heading,
    text: m.admin_voucher_mail_text,
    done: m.admin_voucher_mail_done,
  },
  stop: {
    name: m.admin_voucher_stop,
    heading: m.admin_voucher_stop_heading,
    text: m.admin_voucher_stop_text,
    done: m.admin_voucher_stop_done,
  },
  reopen: {
    name: m.admin_voucher_reopen,
    heading: m.admin_voucher_reopen_heading,
    text: m.admin_voucher_reopen_text,
    done: m.admin_voucher_reopen_done,
  },
  refund: {
    name: m.admin_voucher_refund,
    heading: m.admin_voucher_refund_heading,
    text: m.admin_voucher_refund_text,
    done: m.admin_voucher_refund_done,
  },
};
