import { Gift, Landmark, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { addressOf } from '#api/client/calls.ts';
import {
  chargeStatuses,
  invoiceStatuses,
  ledgerOrders,
  paymentKinds,
  paymentMethods,
} from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import {
  type LedgerJson,
  ledgerAmounts,
  ledgerColumns,
  type PaymentJson,
} from '#contract/payments/payments.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { availabilityPaths } from '../availabilities/availability-paths.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { List } from '../lists/list.tsx';
import { optionsOf } from '../lists/options.ts';
import { TableFiles } from '../lists/table-files.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi, useStaffList } from '../session/use-staff-api.ts';
import { Comparison } from './comparison.tsx';
import { chargeLooks, invoiceNames, kindNames, methodNames } from './ledger-labels.ts';
import { MoneySpanTabs } from './money-span-tabs.tsx';
import { PaymentRow, PaymentRowHead } from './payment-row.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const ledgerTable = {
  columns: ledgerColumns,
  amounts: ledgerAmounts,
  dates: ['date'],
  wide: ['tour'],
} as const;

export default function PaymentsPage() {
  const address = useListAddress(
    {
      from: 'day',
      to: 'day',
      status: chargeStatuses,
      kind: paymentKinds,
      tourId: null,
      method: paymentMethods,
      invoice: invoiceStatuses,
      q: null,
    },
    ledgerOrders,
  );
  const ledger = useStaffApi(addressOf(adminApi.payments, { query: address.query }));
  const tours = useStaffList(availabilityPaths.tours);
  const file = addressOf(adminApi.paymentsFile, { query: address.wholeQuery });
  const { onlineMethod, givesInvoices } = useBusiness();
  const isOnline = onlineMethod === 'stripe';
  const [refunding, setRefunding] = useState<PaymentJson | null>(null);
  return (
    <AdminPage
      title={m.admin_nav_payments()}
      text={isOnline ? m.admin_payments_online() : m.admin_payments_demo()}
      beside={
        <div className="grid grid-cols-2 gap-3 max-sm:w-full sm:flex sm:flex-wrap">
          <ButtonLink className="max-sm:col-span-2" to={adminPages.discountCodes}>
            <TicketPercent aria-hidden className="size-5" />
            {m.admin_discounts()}
          </ButtonLink>
          {isOnline && (
            <ButtonLink className="max-sm:col-span-2" to={adminPages.payouts}>
              <Landmark aria-hidden className="size-5" />
              {m.admin_payouts()}
            </ButtonLink>
          )}
          <ButtonLink className="max-sm:col-span-2" to={adminPages.vouchers}>
            <Gift aria-hidden className="size-5" />
            {m.admin_vouchers()}
          </ButtonLink>
          <TableFiles address={file} table={ledgerTable} />
        </div>
      }
    >
      <MoneySpanTabs address={address} />
      <List
        label={m.admin_payments_list()}
        address={address}
        list={ledger}
        failed={m.admin_payments_failed}
        none={m.admin_payments_none()}
        search={{
          label: m.admin_payments_search(),
          hint: m.admin_payments_search_hint(),
          orders: {
            newest: m.admin_sort_newest,
            oldest: m.admin_sort_oldest,
            amount: m.admin_payments_sort_amount,
          },
        }}
        days="folded"
        filters={[
          {
            part: 'kind',
            label: m.admin_payment_kind(),
            any: m.admin_payments_any_kind(),
            options: optionsOf(kindNames),
          },
          {
            part: 'status',
            label: m.admin_payment_status(),
            any: m.admin_bookings_any_status(),
            options: optionsOf(chargeLooks),
          },
          {
            part: 'tourId',
            label: m.fact_tour(),
            any: m.admin_all_tours(),
            options: tours.data?.map(({ id, name }) => [id, localise(name, currentLocale())]) ?? [],
          },
          {
            part: 'method',
            label: m.admin_payment_method(),
            any: m.admin_payments_any_method(),
            options: optionsOf(methodNames),
          },
          ...(givesInvoices || address.get('invoice') !== ''
            ? ([
                {
                  part: 'invoice',
                  label: m.admin_invoice(),
                  any: m.admin_invoices_any(),
                  options: optionsOf(invoiceNames),
                },
              ] as const)
            : []),
        ]}
        above={
          <>
            <Totals totals={ledger.data?.totals} />
            <Fees settled={ledger.data?.settled} />
          </>
        }
      >
        {({ payments }) => (
          <table className="block w-full lg:table">
            <PaymentRowHead />
            <tbody className="block lg:table-row-group">
              {payments.map((payment) => (
                <PaymentRow
                  key={payment.id}
                  payment={payment}
                  onRefund={() => setRefunding(payment)}
                />
              ))}
            </tbody>
          </table>
        )}
      </List>
      {isOnline && <Comparison />}
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(null)} />}
    </AdminPage>
  );
}

function Totals({ totals }: { totals: LedgerJson['totals'] | undefined }) {
  const shown = [
    [m.admin_payments_charged(), totals?.charged, ''],
    [m.admin_payments_refunded(), totals?.refunded, totals?.refunded ? '−' : ''],
    [m.admin_payments_net(), totals?.net, ''],
  ] as const;
  return (
    <dl className="my-6 grid divide-line border-y border-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
      {shown.map(([name, cents, sign]) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-4 py-2 sm:block sm:px-6 sm:py-3 sm:first:pl-0"
        >
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-lg font-semibold whitespace-nowrap sm:text-3xl">
            {cents === undefined ? '…' : sign + formatMoney(cents)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Fees({ settled = [] }: { settled: LedgerJson['settled'] | undefined }) {
  if (settled.length === 0) return null;
  return (
    <dl className="-mt-2 mb-6 flex flex-wrap gap-x-3 gap-y-1 text-muted tabular-nums">
      <dt>{m.admin_payments_fees()}</dt>
      {settled.map(({ currency, fee, net }) => (
        <dd key={currency}>
          <span className="font-semibold text-ink">{formatMoney(fee, currency)}</span> ·{' '}
          {m.admin_payments_left({ net: formatMoney(net, currency) })}
        </dd>
      ))}
    </dl>
  );
}
