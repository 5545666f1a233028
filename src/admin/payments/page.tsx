import { Download } from 'lucide-react';
import { useState } from 'react';
import type { PaymentJson } from '#api/admin/payments/payment-shape.ts';
import type { LedgerJson } from '#api/admin/payments/payments.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadError } from '#ui/state/load-error.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { Paging } from '../frame/paging.tsx';
import { LoadingRows } from '../lists/loading-rows.tsx';
import { describeTrouble } from '../session/trouble.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { LedgerTools } from './ledger-tools.tsx';
import { paymentPaths } from './payment-paths.ts';
import { PaymentRow, PaymentRowHead } from './payment-row.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { type LedgerAddress, useLedgerAddress } from './use-ledger-address.ts';

/** The ledger: what was charged and given back, narrowed down, summed up and taken along as a file. */
export default function PaymentsPage() {
  const address = useLedgerAddress();
  const ledger = useStaffApi(paymentPaths.list(address.query()));
  const [refunding, setRefunding] = useState<PaymentJson | null>(null);
  return (
    <AdminPage
      title={m.admin_nav_payments()}
      text={m.admin_payments_demo()}
      beside={
        <a
          href={paymentPaths.file(address.wholeQuery())}
          download
          className="inline-flex min-h-12 items-center gap-2 rounded-control border-2 border-cobalt px-6 py-2.5 font-semibold text-cobalt hover:bg-cobalt-soft"
        >
          <Download aria-hidden className="size-5" />
          {m.admin_payments_csv()}
        </a>
      }
    >
      <LedgerTools address={address} />
      <Totals totals={ledger.data?.totals} />
      <section aria-label={m.admin_payments_list()} className="border border-line bg-surface">
        {ledger.isPending ? (
          <LoadingRows />
        ) : !ledger.data ? (
          <div className="p-4">
            <LoadError
              text={m.admin_payments_failed({ message: describeTrouble(ledger.error) })}
              onRetry={() => void ledger.refetch()}
            />
          </div>
        ) : ledger.data.payments.length === 0 ? (
          <Nothing address={address} />
        ) : (
          <Rows ledger={ledger.data} address={address} onRefund={setRefunding} />
        )}
      </section>
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(null)} />}
    </AdminPage>
  );
}

function Rows({
  ledger,
  address,
  onRefund,
}: {
  ledger: LedgerJson;
  address: LedgerAddress;
  onRefund: (payment: PaymentJson) => void;
}) {
  const { payments, total, page, pageSize } = ledger;
  return (
    <>
      <p role="status" className="border-b border-line px-4 py-2 text-sm text-muted">
        {m.admin_payments_found({ count: total })}
      </p>
      <table className="block w-full lg:table">
        <PaymentRowHead />
        <tbody className="block lg:table-row-group">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onRefund={() => onRefund(payment)} />
          ))}
        </tbody>
      </table>
      <Paging
        page={page}
        pages={Math.ceil(total / pageSize)}
        to={(to) => address.to({ page: String(to) })}
      />
    </>
  );
}

function Totals({ totals }: { totals: LedgerJson['totals'] | undefined }) {
  const shown = [
    [m.admin_payments_charged(), totals?.charged, ''],
    [m.admin_payments_refunded(), totals?.refunded, totals?.refunded ? '−' : ''],
    [m.admin_payments_net(), totals?.net, ''],
  ] as const;
  return (
    <dl className="my-6 grid grid-cols-3 divide-x divide-line border-y border-line">
      {shown.map(([name, cents, sign]) => (
        <div key={name} className="px-3 py-3 first:pl-0 sm:px-6">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-lg font-semibold tabular-nums sm:text-3xl">
            {cents === undefined ? '…' : sign + formatMoney(cents)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Nothing({ address }: { address: LedgerAddress }) {
  return (
    <div className="px-4 py-12 text-center">
      <p className="font-display text-2xl font-semibold">
        {address.isNarrowed ? m.admin_payments_no_match() : m.admin_payments_none()}
      </p>
      {address.isNarrowed && (
        <ButtonLink look="quiet" to={address.plain}>
          {m.admin_filters_clear()}
        </ButtonLink>
      )}
    </div>
  );
}
