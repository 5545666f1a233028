import { ChevronRight } from 'lucide-react';
import { addressOf } from '#api/client/calls.ts';
import type { PayoutStatus } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { PayoutJson, PayoutsJson } from '#contract/payments/payments.schemas.ts';
import { formatDay, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { List } from '../lists/list.tsx';
import { type StatusLook, StatusMark } from '../lists/status-mark.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { PayoutContents } from './payout-contents.tsx';

export default function PayoutsPage() {
  const address = useListAddress({ from: 'day', to: 'day' }, [], ['payout', 'entries']);
  const list = useStaffApi(addressOf(adminApi.payouts, { query: address.query }));
  return (
    <AdminPage
      title={m.admin_payouts()}
      text={m.admin_payouts_text()}
      beside={<BackLink to={adminPages.payments}>{m.admin_nav_payments()}</BackLink>}
    >
      <List
        label={m.admin_payouts()}
        address={address}
        list={list}
        failed={m.admin_payouts_list_failed}
        none={m.admin_payouts_none()}
        noneText={m.admin_payouts_none_text()}
        days="open"
        controlsClassName="sm:max-w-md xl:grid-cols-2!"
        above={
          <div className="mb-6">
            {list.data?.totals.map((totals) => (
              <Totals key={totals.currency} {...totals} />
            ))}
          </div>
        }
        rows={({ payouts }) => payouts}
        button={{ label: nameOf, onClick: ({ id }) => address.go({ payout: id }) }}
        rowClassName="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[12rem_minmax(0,1fr)_9rem_auto] sm:px-5"
        columns={[
          { cell: ({ arrivesOn }) => formatDay(arrivesOn, currentLocale()) },
          {
            className: 'text-sm text-muted wrap-anywhere max-sm:order-3',
            cell: ({ reference, failure }) =>
              [reference, failure].filter((each) => each !== null).join(' · '),
          },
          {
            className: 'max-sm:order-4',
            cell: ({ status }) => <StatusMark look={looks[status]} />,
          },
          {
            className:
              'flex items-center justify-end gap-2 font-semibold whitespace-nowrap tabular-nums max-sm:order-2',
            cell: ({ amount, currency }) => (
              <>
                {signed(amount, currency)}
                <ChevronRight aria-hidden className="size-5 text-muted" />
              </>
            ),
          },
        ]}
      />
      <PayoutSheet
        id={address.getParam('payout')}
        page={Math.max(1, Number.parseInt(address.getParam('entries') ?? '', 10) || 1)}
        onClose={() => address.replace({ payout: null, entries: null })}
        to={(page) => address.to({ entries: String(page) })}
      />
    </AdminPage>
  );
}

type PayoutSheetProps = {
  id: string | null;
  page: number;
  onClose: () => void;
  to: (page: number) => string;
};

/** A payout's details; the id is in the URL, so a reload or a link opens it again. */
function PayoutSheet({ id, page, onClose, to }: PayoutSheetProps) {
  const payout = useStaffApi(
    addressOf(adminApi.payout, { params: { id: id ?? '' }, query: { page } }),
    { isWanted: id !== null },
  );
  return (
    <Sheet
      isOpen={id !== null}
      onClose={onClose}
      title={payout.data ? nameOf(payout.data) : m.admin_payouts()}
      text={payout.data?.reference}
      isWide
      isInAddress
    >
      <Loaded
        query={payout}
        failed={m.admin_payout_not_loaded}
        loading={<Skeletons of={['h-12', 'h-12']} className="flex flex-col gap-3" />}
      >
        {(found) => <PayoutContents payout={found} to={to} />}
      </Loaded>
    </Sheet>
  );
}

/** How the payouts add up, from the charges to the amount sent to the bank. */
function Totals({ currency, ...cents }: PayoutsJson['totals'][number]) {
  const parts = [
    [m.admin_payouts_charged(), cents.charged],
    [m.admin_payouts_refunded(), cents.refunded],
    [m.admin_payouts_disputed(), cents.disputed],
    [m.admin_payments_fees(), cents.fees],
    [m.admin_payouts_other(), cents.other],
  ] as const;
  const shown = parts.filter(([, amount], place) => place === 0 || amount !== 0);
  return (
    <dl className="mt-6 border-y border-line text-muted tabular-nums sm:max-w-md">
      {shown.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4 py-1.5">
          <dt>{name}</dt>
          <dd className="text-ink">{signed(amount, currency)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line py-2">
        <dt>{m.admin_payouts_paid_out()}</dt>
        <dd className="font-display text-2xl font-semibold text-ink">
          {signed(cents.paidOut, currency)}
        </dd>
      </div>
    </dl>
  );
}

const signed = (cents: number, currency: string): string =>
  (cents < 0 ? '−' : '') + formatMoney(Math.abs(cents), currency);

const looks: Record<PayoutStatus, StatusLook> = {
  under_way: { tone: 'waiting', name: m.admin_payout_under_way },
  paid: { tone: 'good', name: m.admin_payout_paid },
  failed: { tone: 'bad', name: m.admin_payout_failed },
  cancelled: { tone: 'over', name: m.admin_payout_cancelled },
};

const nameOf = ({ arrivesOn, amount, currency }: PayoutJson): string =>
  m.admin_payout_open({
    date: formatDay(arrivesOn, currentLocale()),
    amount: signed(amount, currency),
  });
