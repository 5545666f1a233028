import { CloudOff } from 'lucide-react';
import type { TodayJson } from '#contract/staff/today.schemas.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { useConnection } from './connection.ts';
import { isWaiting, useUnsentCounts } from './unsent-counts.ts';
import { UnsentProblem } from './unsent-problem.tsx';

/** Says that the page shows a copy, and what waits to be sent. */
export function OfflineNotice({
  day,
  loadedAt,
}: {
  day: TodayJson | undefined;
  /** In milliseconds. */
  loadedAt: number;
}) {
  const { isOffline, copiedAt } = useConnection();
  const counts = useUnsentCounts();
  const waiting = counts.filter((count) => isWaiting(count, isOffline)).length;
  const onPage = new Set(
    day?.today.flatMap(({ bookings }) => bookings.map(({ reference }) => reference)),
  );
  const elsewhere = counts.filter(
    ({ problem, reference }) => problem !== null && !onPage.has(reference),
  );
  const when = formatInstant(copiedAt ?? new Date(loadedAt).toISOString(), currentLocale());
  return (
    <>
      <div role="status" className="empty:hidden">
        {(isOffline || waiting > 0) && (
          <div className="mb-4 flex gap-3 border-l-4 border-terracotta bg-surface px-4 py-3">
            <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-terracotta" />
            <div>
              {isOffline && <p>{m.admin_offline_copy({ when })}</p>}
              {waiting > 0 && (
                <p className="font-semibold">{m.admin_unsent_waiting({ count: waiting })}</p>
              )}
            </div>
          </div>
        )}
      </div>
      {elsewhere.map((count) => (
        <div key={count.reference} className="mb-4">
          <UnsentProblem count={count} participants={null} name={count.reference} />
        </div>
      ))}
    </>
  );
}
