import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import { SPAN_MAX_DAYS } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import type { ComparisonJson } from '#contract/payments/payments.schemas.ts';
import { addDays } from '#contract/time/wall-time.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { today } from '../availabilities/availability-labels.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { movementName } from './payout-contents.tsx';

type Difference = NonNullable<ComparisonJson['differences']>[number];

const DEFAULT_DAYS = 30;
/** Refetch rarely: the compared records hardly change while staff read them. */
const HOUR_MS = 3_600_000;

export function Comparison() {
  const [span, setSpan] = useState(() => ({ from: addDays(today(), -DEFAULT_DAYS), to: today() }));
  const [asked, setAsked] = useState<typeof span | null>(null);
  const answer = useStaffApi(addressOf(adminApi.paymentsComparison, { query: asked ?? span }), {
    isWanted: asked !== null,
    freshenMs: () => HOUR_MS,
  });
  const isRight = span.from <= span.to && addDays(span.from, SPAN_MAX_DAYS) > span.to;
  const day = (part: keyof typeof span, label: string) => (
    <TextField
      type="date"
      label={label}
      value={span[part]}
      className="px-3!"
      onChange={({ target }) => {
        setAsked(null);
        setSpan({ ...span, [part]: target.value });
      }}
    />
  );
  return (
    <section
      aria-labelledby="comparison"
      className="mt-10 border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="comparison" className="text-2xl">
        {m.admin_comparison()}
      </h2>
      <p className="mt-1 max-w-3xl text-muted">{m.admin_comparison_text()}</p>
      <div className="mt-4 grid grid-cols-2 items-end gap-3 sm:max-w-2xl sm:grid-cols-[1fr_1fr_auto]">
        {day('from', m.admin_from_day())}
        {day('to', m.admin_to_day())}
        <Button
          className="col-span-2 sm:col-span-1"
          aria-disabled={!isRight || asked !== null}
          onClick={() => isRight && setAsked(span)}
        >
          {m.admin_comparison_go()}
        </Button>
      </div>
      {!isRight && (
        <p role="alert" className="mt-3 text-bad">
          {span.from > span.to ? m.invalid_span() : m.invalid_span_long({ count: SPAN_MAX_DAYS })}
        </p>
      )}
      {asked && (
        <div className="mt-5">
          <Loaded
            query={answer}
            failed={m.admin_comparison_failed}
            loading={<Skeletons of={['h-8']} />}
          >
            {({ differences }) => <Differences all={differences ?? []} />}
          </Loaded>
        </div>
      )}
    </section>
  );
}

function Differences({ all }: { all: readonly Difference[] }) {
  if (all.length === 0) return <Notice tone="good" title={m.admin_comparison_same()} />;
  return (
    <>
      <p role="status" className="font-semibold text-bad">
        {m.admin_comparison_count({ count: all.length })}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {all.map((each) => (
          <li
            key={`${each.kind} ${each.providerId} ${each.bookingReference}`}
            className="py-2.5 wrap-anywhere"
          >
            {formatDifference(each)}
            <span className="block text-sm text-muted">
              {each.bookingReference && (
                <Link
                  className="text-cobalt underline underline-offset-4"
                  to={pageAt(adminPages.booking, { reference: each.bookingReference })}
                >
                  {each.bookingReference}
                </Link>
              )}{' '}
              {each.providerId}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function formatDifference({ kind, currency, ours, theirs }: Difference): string {
  const money = (cents: number | null) => formatMoney(cents ?? 0, currency);
  if (kind === 'payout')
    return m.admin_comparison_payout({ ours: money(ours), theirs: money(theirs) });
  if (kind === 'balance')
    return m.admin_comparison_balance({ ours: money(ours), theirs: money(theirs) });
  const what = movementName(kind);
  if (ours === null) return m.admin_comparison_not_here({ what, theirs: money(theirs) });
  if (theirs === null) return m.admin_comparison_not_there({ what, ours: money(ours) });
  return m.admin_comparison_other({ what, ours: money(ours), theirs: money(theirs) });
}
