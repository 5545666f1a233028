import type { StatsJson } from '#api/admin/stats/stats.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { bucketInFull } from './bucket-words.ts';
import { type Bucket, bucketsOf, type Series, totalOf, type Unit } from './buckets.ts';
import { seriesWords } from './series-words.ts';
import { Trend } from './trend.tsx';

const shown: readonly Series[] = ['bookings', 'heads', 'revenue', 'visits'];

type TrendsProps = { days: StatsJson['days']; unit: Unit; isTable: boolean };

/** The four series, each with its sum, its drawing and its numbers. */
export default function Trends({ days, unit, isTable }: TrendsProps) {
  const buckets = bucketsOf(days, unit);
  return (
    <div className="grid gap-px border border-line bg-line lg:grid-cols-2">
      {shown.map((series) => {
        const { name, meaning, format } = seriesWords[series];
        const total = totalOf(days, series);
        return (
          <figure key={series} className="min-w-0 bg-surface p-4 sm:p-6">
            <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-lg">{name()}</h3>
              <p className="font-display text-2xl font-semibold tabular-nums">{format(total)}</p>
              <p className="basis-full text-sm text-muted">{meaning()}</p>
            </figcaption>
            {!isTable && total === 0 && buckets.every((bucket) => bucket[series] === 0) ? (
              <p className="grid h-[12.5rem] place-items-center border-y border-line text-muted">
                {m.admin_stats_nothing()}
              </p>
            ) : (
              !isTable && <Trend buckets={buckets} series={series} unit={unit} />
            )}
            <Numbers buckets={buckets} series={series} unit={unit} isShown={isTable} />
          </figure>
        );
      })}
    </div>
  );
}

type NumbersProps = { buckets: readonly Bucket[]; series: Series; unit: Unit; isShown: boolean };

/** What a drawing shows, as a table: for screen readers always, for all when they ask. */
function Numbers({ buckets, series, unit, isShown }: NumbersProps) {
  const { name, format } = seriesWords[series];
  return (
    <section
      aria-label={name()}
      {...(isShown && { tabIndex: 0 })}
      className={classNames(isShown ? 'max-h-72 overflow-y-auto border-y border-line' : 'sr-only')}
    >
      <table className="w-full text-left text-[0.9375rem]">
        <caption className="sr-only">{name()}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 font-semibold">
              {m.admin_stats_when()}
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold">
              {name()}
            </th>
          </tr>
        </thead>
        <tbody>
          {buckets.map((bucket) => (
            <tr key={bucket.from} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 font-normal">
                {bucketInFull(bucket, unit)}
              </th>
              <td className="py-1.5 pr-3 text-right tabular-nums">{format(bucket[series])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
