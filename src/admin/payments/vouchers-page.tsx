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
import { ListBody } from '../lists/list-body.tsx';
import { FilterSelect, SearchAndSort } from '../lists/list-tools.tsx';
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
      <SearchAndSort
        className="py-4"
        address={address}
        label={m.admin_vouchers_search()}
        hint={m.admin_vouchers_search_hint()}
        orders={{ newest: m.admin_sort_newest, oldest: m.admin_sort_oldest }}
      >
        <FilterSelect
          label={m.admin_payment_status()}
          any={m.admin_bookings_any_status()}
          options={voucherStatuses.map((value) => ({ value, name: stateNames[value]() }))}
          value={address.get('status')}
          onChange={(status) => address.replace({ status })}
        />
        <FilterSelect
          label={m.admin_bookings_money()}
          any={m.admin_bookings_any_money()}
          options={[{ value: 'without_money', name: m.admin_paid_without_money() }]}
          value={address.get('money')}
          onChange={(money) => address.replace({ money })}
        />
      </SearchAndSort>
      <ListBody
        label={m.admin_vouchers()}
        list={sold}
        address={address}
        failed={m.admin_vouchers_failed}
        none={m.admin_vouchers_none()}
        noneText={m.admin_vouchers_none_text()}
      >
        {({ vouchers }) => (
          <ul>
            {vouchers.map((voucher) => (
              <VoucherRow
                key={voucher.id}
                voucher={voucher}
                onAsk={(act) => setAsked({ voucher, act, key: randomKey() })}
              />
            ))}
          </ul>
        )}
      </ListBody>
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

function VoucherRow({ voucher, onAsk }: { voucher: SoldVoucherJson; onAsk: (act: Act) => void }) {
  const { code, status, amount, balance, currency, buyerName, recipientName } = voucher;
  const acts: [Act, string][] =
    status === 'unpaid'
      ? []
      : [
          ...(status === 'active' && balance > 0
            ? [['mail', m.admin_voucher_mail()] as [Act, string]]
            : []),
          ...(balance > 0 ? [['refund', m.admin_voucher_refund()] as [Act, string]] : []),
          status === 'active'
            ? ['stop', m.admin_voucher_stop()]
            : ['reopen', m.admin_voucher_reopen()],
        ];
  return (
    <li className="flex flex-col gap-1 border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tracking-wide">{code}</span>
        <StatusMark look={lookOf(voucher)} />
        <span className="w-full font-semibold whitespace-nowrap tabular-nums sm:ml-auto sm:w-auto">
          {m.admin_voucher_left({
            left: formatMoney(balance, currency),
            amount: formatMoney(amount, currency),
          })}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span className="text-ink [overflow-wrap:anywhere]">
          {m.admin_voucher_whose({ buyer: buyerName, recipient: recipientName })}
        </span>
        <span className="[overflow-wrap:anywhere]">{voucher.buyerEmail}</span>
        <span>{m.voucher_pdf_until({ date: formatDay(voucher.validUntil, currentLocale()) })}</span>
      </p>
      {voucher.disputed > 0 && <p className="text-sm text-bad">{formatDisputed(voucher)}</p>}
      {acts.length > 0 && (
        <p className="-mx-2 flex flex-wrap">
          {acts.map(([act, name]) => (
            <Button
              key={act}
              look="quiet"
              className="px-2!"
              aria-label={`${name}: ${code}`}
              onClick={() => onAsk(act)}
            >
              {name}
            </Button>
          ))}
        </p>
      )}
    </li>
  );
}

/** Formats the disputed amount of a gift voucher, and how much of it was already spent. */
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
