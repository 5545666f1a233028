import { Boxes } from 'lucide-react';
import { localise } from '#contract/localised.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { DatePoolJson } from '#contract/tours/pools.schemas.ts';
import { formatList, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

type DatePoolsProps = { availability: Pick<AdminAvailabilityJson, 'time' | 'pools'> };

/** What the shared equipment has left while a date runs, and which dates take from it too. */
export function DatePools({ availability: { time, pools } }: DatePoolsProps) {
  const locale = currentLocale();
  const start = formatTimeInShort(time);
  return pools.map((pool) => (
    <p key={pool.poolId} className="mt-1 flex items-start gap-2">
      <Boxes aria-hidden className="mt-1 size-4 shrink-0 text-cobalt" />
      <span className="tabular-nums">
        <span className={pool.isLimit ? 'font-semibold text-ink' : ''}>
          {describePool(pool, start)}
          {pool.isLimit && `. ${m.admin_date_pool_limits()}`}
        </span>
        {pool.usedBy.length > 0 && (
          <span className="block">
            {m.admin_date_pool_used_by({
              dates: formatList(
                pool.usedBy.map(
                  (other) =>
                    `${localise(other.tourName, locale)} ${formatTimeInShort(other.time)} (${other.units})`,
                ),
                locale,
              ),
            })}
          </span>
        )}
      </span>
    </p>
  ));
}

function describePool({ name, units, left, endTime }: DatePoolJson, from: string): string {
  const to = formatTimeInShort(endTime);
  return left < 0
    ? m.admin_date_pool_over({ name, over: -left, units, from, to })
    : m.admin_date_pool({ name, left, units, from, to });
}
