import { m } from '#platform/i18n/messages.ts';
import { today } from '../availabilities/availability-labels.ts';
import { FilterTabs } from '../lists/filter-tabs.tsx';
import { type MoneySpanName, moneySpan, moneySpanNames } from './money-spans.ts';

type Span = { from: string; to: string };

const names: Record<MoneySpanName, () => string> = {
  month: m.admin_payments_this_month,
  last_month: m.admin_payments_last_month,
  quarter: m.admin_payments_this_quarter,
  year: m.admin_payments_this_year,
};

/** The periods that totals are asked for most. */
export function MoneySpanTabs({
  address,
}: {
  address: { get(part: keyof Span): string; to(span: Span): string };
}) {
  const tab = (name: string, { from, to }: Span) => ({
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
          ...moneySpanNames.map((name) => tab(names[name](), moneySpan(name, today()))),
        ]}
      />
    </div>
  );
}
