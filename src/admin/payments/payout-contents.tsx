import { Link } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/admin-api-paths.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { pageAt } from '#contract/pages.ts';
import type { PayoutInFullJson, PayoutJson } from '#contract/payments.schemas.ts';
import type { EntryKind } from '#contract/states.ts';
import { formatInstant, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { kindName } from './ledger-tools.tsx';

/** What a payout is made of, entry by entry, each with its booking where it is about one. */
export function PayoutContents({ payout }: { payout: PayoutJson }) {
  const answer = useStaffApi(addressOf(adminApi.payout, { params: { id: payout.id } }));
  if (payout.contents === 'unknown') return <Notice tone="note">{m.admin_payout_unknown()}</Notice>;
  if (payout.contents === 'awaited') return <Notice tone="note">{m.admin_payout_awaited()}</Notice>;
  return (
    <section aria-label={m.admin_payout_contents()} aria-busy={answer.isPending}>
      <Loaded
        query={answer}
        failed={m.admin_payout_not_loaded}
        loading={
          <Loading className="flex flex-col gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        }
      >
        {({ entries, currency, total }) => (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} currency={currency} />
              ))}
            </ul>
            {total > entries.length && (
              <p className="mt-3 text-sm text-muted">
                {m.admin_payout_first_entries({ shown: entries.length, total })}
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

type EntryProps = { entry: PayoutInFullJson['entries'][number]; currency: string };

function Entry({ entry, currency }: EntryProps) {
  const money = (cents: number) => (cents < 0 ? '−' : '') + formatMoney(Math.abs(cents), currency);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <span className="min-w-0">
        <span className="block font-semibold">{entryName(entry.kind)}</span>
        {entry.bookingReference && (
          <Link
            to={pageAt(adminPages.booking, { reference: entry.bookingReference })}
            className="text-sm text-cobalt underline underline-offset-4 wrap-anywhere"
          >
            {entry.bookingReference} {entry.guestName}
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

type OwnKind = Exclude<EntryKind, 'charge' | 'refund' | 'refund_failed'>;

const ownNames: Record<OwnKind, () => string> = {
  dispute: m.admin_entry_dispute,
  dispute_won: m.admin_entry_dispute_won,
  fee: m.admin_entry_fee,
  payout: m.admin_entry_payout,
  payout_failed: m.admin_entry_payout_failed,
  other: m.admin_entry_other,
};

const entryName = (kind: EntryKind): string =>
  kind === 'charge' || kind === 'refund' || kind === 'refund_failed'
    ? kindName(kind)
    : ownNames[kind]();
