import { useBusiness } from '#api/client/business.ts';
import {
  type ChargeStatus,
  chargeStatuses,
  type InvoiceStatus,
  invoiceStatuses,
  ledgerOrders,
  type PaymentKind,
  type PaymentMethod,
  paymentKinds,
} from '#contract/bookings/states.ts';
import type { PaymentJson } from '#contract/payments/payments.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/form/field.tsx';
import { today } from '../availabilities/availability-labels.ts';
import { FilterTabs } from '../lists/filter-tabs.tsx';
import { DaySpan, MoreFilters, SearchAndSort } from '../lists/list-tools.tsx';
import type { StatusLook } from '../lists/status-mark.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { type MoneySpanName, moneySpan, moneySpanNames } from './money-spans.ts';

export function LedgerTools({ address }: { address: LedgerAddress }) {
  const { givesInvoices } = useBusiness();
  const asksForInvoices = givesInvoices || address.get('invoice') !== '';
  return (
    <div
      className={classNames(
        'grid grid-cols-2 items-end gap-x-3 gap-y-4',
        asksForInvoices ? 'xl:grid-cols-5' : 'xl:grid-cols-4',
      )}
    >
      <SearchAndSort
        className="col-span-full"
        address={address}
        label={m.admin_payments_search()}
        hint={m.admin_payments_search_hint()}
        orders={{
          newest: m.admin_sort_newest,
          oldest: m.admin_sort_oldest,
          amount: m.admin_payments_sort_amount,
        }}
      />
      <MoreFilters active={countActive(address)}>
        <DaySpan address={address} />
        <div className="col-span-2 sm:col-span-1">
          <SelectField
            label={m.admin_payment_kind()}
            value={address.get('kind')}
            onChange={({ target }) => address.replace({ kind: target.value })}
          >
            <option value="">{m.admin_payments_any_kind()}</option>
            {paymentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindName(kind)}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="col-span-2 sm:col-span-1">
          <SelectField
            label={m.admin_payment_status()}
            value={address.get('status')}
            onChange={({ target }) => address.replace({ status: target.value })}
          >
            <option value="">{m.admin_bookings_any_status()}</option>
            {Object.entries(chargeLooks).map(([status, { name }]) => (
              <option key={status} value={status}>
                {name()}
              </option>
            ))}
          </SelectField>
        </div>
        {asksForInvoices && (
          <div className="col-span-2 sm:col-span-1">
            <SelectField
              label={m.admin_invoice()}
              value={address.get('invoice')}
              onChange={({ target }) => address.replace({ invoice: target.value })}
            >
              <option value="">{m.admin_invoices_any()}</option>
              {invoiceStatuses.map((status) => (
                <option key={status} value={status}>
                  {invoiceStates[status]()}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </MoreFilters>
    </div>
  );
}

const spanNames: Record<MoneySpanName, () => string> = {
  month: m.admin_payments_this_month,
  last_month: m.admin_payments_last_month,
  quarter: m.admin_payments_this_quarter,
  year: m.admin_payments_this_year,
};

/** The months that totals are asked for most. */
export function MoneySpans({ address }: { address: LedgerAddress }) {
  const tab = (name: string, { from, to }: { from: string; to: string }) => ({
    name,
    to: address.to({ from, to }),
    isCurrent: address.get('from') === from && address.get('to') === to,
  });
  return (
    <div className="mb-5">
      <FilterTabs
        label={m.admin_payments_spans()}
        tabs={[
          tab(m.admin_list_all(), { from: '', to: '' }),
          ...moneySpanNames.map((name) => tab(spanNames[name](), moneySpan(name, today()))),
        ]}
      />
    </div>
  );
}

const countActive = ({ query }: LedgerAddress): number =>
  (['from', 'to', 'kind', 'status', 'invoice'] as const).filter((part) => query[part]).length;

export const useLedgerAddress = () =>
  useListAddress(
    {
      from: 'day',
      to: 'day',
      status: chargeStatuses,
      kind: paymentKinds,
      invoice: invoiceStatuses,
      q: null,
    },
    ledgerOrders,
  );

export type LedgerAddress = ReturnType<typeof useLedgerAddress>;

export const chargeLooks: Record<ChargeStatus, StatusLook> = {
  paid: { tone: 'good', name: m.admin_payment_paid },
  partly_refunded: { tone: 'waiting', name: m.admin_payment_partly_refunded },
  refunded: { tone: 'over', name: m.admin_payment_refunded },
};

const invoiceStates: Record<InvoiceStatus, () => string> = {
  ordered: m.admin_invoice_ordered,
  issued: m.admin_invoice_issued,
  failed: m.admin_invoice_failed,
};

const methods: Record<PaymentMethod, () => string> = {
  demo: m.admin_method_demo,
  stripe: m.admin_method_stripe,
  cash: m.admin_method_cash,
  terminal: m.admin_method_terminal,
  transfer: m.admin_method_transfer,
  voucher: m.admin_method_voucher,
};

export const methodName = (method: PaymentMethod): string => methods[method]();

const kinds: Record<PaymentKind, () => string> = {
  charge: m.admin_payment_charge,
  refund: m.admin_payment_refund,
  refund_failed: m.admin_payment_refund_failed,
};

/** Names a ledger entry; the entries of a dispute have names of their own. */
export const entryName = ({ kind, isDispute }: Pick<PaymentJson, 'kind' | 'isDispute'>): string => {
  if (!isDispute) return kindName(kind);
  return kind === 'refund' ? m.admin_payment_disputed() : m.admin_entry_dispute_won();
};

export const kindName = (kind: PaymentKind): string => kinds[kind]();

export const referenceOf = ({
  bookingReference,
  voucherCode,
}: Pick<PaymentJson, 'bookingReference' | 'voucherCode'>): string =>
  bookingReference ?? voucherCode ?? '';
