import { Link } from 'react-router';
import type { EntryKind } from '#contract/bookings/states.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import type { PayoutInFullJson } from '#contract/payments/payments.schemas.ts';
import { formatInstant, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Notice } from '#ui/notice.tsx';
import { Paging } from '../lists/list-body.tsx';
import { kindName } from './ledger-labels.ts';

type PayoutContentsProps = {
  payout: PayoutInFullJson;
  to: (page: number) => string;
};

export function PayoutContents({ payout, to }: PayoutContentsProps) {
  if (payout.contents === 'unknown') return <Notice tone="note">{m.admin_payout_unknown()}</Notice>;
  if (payout.contents === 'awaited') return <Notice tone="note">{m.admin_payout_awaited()}</Notice>;
  const { entries, currency, total, page, pageSize } = payout;
  return (
    <section aria-label={m.admin_payout_contents()}>
      <p className="mb-2 text-sm text-muted">{m.admin_list_found({ count: total })}</p>
      <ul className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} currency={currency} />
        ))}
      </ul>
      <Paging page={page} pages={Math.ceil(total / pageSize)} to={to} />
    </section>
  );
}

type EntryProps = { entry: PayoutInFullJson['entries'][number]; currency: string };

function Entry({ entry, currency }: EntryProps) {
  const subject = pageAbout(entry);
  const money = (cents: number) => (cents < 0 ? '−' : '') + formatMoney(Math.abs(cents), currency);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <span className="min-w-0">
        <span className="block font-semibold">{movementName(entry.kind)}</span>
        {subject && (
          <Link
            to={subject}
            className="text-sm text-cobalt underline underline-offset-4 wrap-anywhere"
          >
            {entry.bookingReference ?? entry.voucherCode} {entry.guestName}
          </Link>
        )}
        <span className="block text-sm text-muted">{formatInstant(entry.at, currentLocale())}</span>
      </span>
      <span className="text-right tabular-nums">
        <span className="block font-semibold">{money(entry.net)}</span>
        {entry.fee !== 0 && (
          <span className="block text-sm text-muted">
            {money(entry.amount)} − {money(entry.fee)}
          </span>
        )}
      </span>
    </li>
  );
}

function pageAbout({ bookingReference, voucherCode }: EntryProps['entry']): string | null {
  if (bookingReference) return pageAt(adminPages.booking, { reference: bookingReference });
  return voucherCode && pageAt(adminPages.vouchers, {}, { q: voucherCode });
}

type OwnKind = Exclude<EntryKind, 'charge' | 'refund' | 'refund_failed'>;

const ownNames: Record<OwnKind, () => string> = {
  dispute: m.admin_entry_dispute,
  dispute_won: m.admin_entry_dispute_won,
  fee: m.admin_entry_fee,
  payout: m.admin_entry_payout,
  payout_failed: m.admin_entry_payout_failed,
  other: m.admin_entry_other,
};

export const movementName = (kind: EntryKind): string =>
  kind === 'charge' || kind === 'refund' || kind === 'refund_failed'
    ? kindName(kind)
    : ownNames[kind]();
