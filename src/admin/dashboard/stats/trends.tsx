import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { StatsJson } from '#contract/staff/stats.schemas.ts';
import { formatCount, formatMoney, formatMoneyInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import {
  type Bucket,
  bucketInFull,
  bucketInShort,
  bucketsOf,
  type Series,
  totalOf,
  type Unit,
} from './buckets.ts';

const shown: readonly Series[] = ['bookings', 'heads', 'revenue', 'visits'];

type TrendsProps = { days: StatsJson['days']; unit: Unit; isTable: boolean };

export default function Trends({ days, unit, isTable }: TrendsProps) {
  const buckets = bucketsOf(days, unit);
  return (
    <div className="grid gap-px border border-line bg-line lg:grid-cols-2">
      {shown.map((series) => {
        const { name, meaning, format } = seriesLabels[series];
        const total = totalOf(days, series);
        return (
          <figure key={series} className="min-w-0 bg-surface p-4 sm:p-6">
            <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-lg">{name()}</h3>
              <p className="font-display text-2xl font-semibold">{format(total)}</p>
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

/** A chart's values as a table; always available to screen readers. */
function Numbers({ buckets, series, unit, isShown }: NumbersProps) {
  const { name, format } = seriesLabels[series];
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

const HEIGHT_PX = 200;
const tick = { fill: 'var(--muted)', fontSize: 12 };

type TrendProps = { buckets: readonly Bucket[]; series: Series; unit: Unit };

/** A chart of one series, hidden from screen readers, which get the table. */
function Trend({ buckets, series, unit }: TrendProps) {
  const { format, formatInShort } = seriesLabels[series];
  const isNegativeSomewhere = buckets.some((bucket) => bucket[series] < 0);
  return (
    <div aria-hidden className="-ml-2">
      <ResponsiveContainer
        width="100%"
        height={HEIGHT_PX}
        initialDimension={{ width: 400, height: HEIGHT_PX }}
      >
        <BarChart
          data={buckets}
          accessibilityLayer={false}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          barCategoryGap={buckets.length > 60 ? 0 : '15%'}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey={(bucket: Bucket) => bucketInShort(bucket, unit)}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--field-line)' }}
            minTickGap={28}
          />
          <YAxis
            width={48}
            tick={tick}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            tickCount={4}
            tickFormatter={formatInShort}
          />
          {isNegativeSomewhere && <ReferenceLine y={0} stroke="var(--field-line)" />}
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--cobalt-soft)' }}
            content={({ active, payload }) => {
              const bucket = payload?.[0]?.payload as Bucket | undefined;
              if (!active || !bucket) return null;
              return (
                <div className="border border-line bg-surface px-3 py-2 text-sm shadow-raised">
                  <p className="text-muted">{bucketInFull(bucket, unit)}</p>
                  <p className="text-base font-semibold">{format(bucket[series])}</p>
                </div>
              );
            }}
          />
          <Bar dataKey={series} fill="var(--cobalt)" isAnimationActive={false} maxBarSize={36} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

type Words = {
  name: () => string;
  /** The definition of the number, and the date it is counted by. */
  meaning: () => string;
  format: (value: number) => string;
  /** Formats a value for an axis. */
  formatInShort: (value: number) => string;
};

const count = (value: number) => formatCount(value, currentLocale());
const counted = { format: count, formatInShort: count };

const seriesLabels: Record<Series, Words> = {
  bookings: {
    name: m.admin_stats_bookings,
    meaning: m.admin_stats_bookings_meaning,
    ...counted,
  },
  heads: { name: m.admin_stats_heads, meaning: m.admin_stats_heads_meaning, ...counted },
  revenue: {
    name: m.admin_stats_revenue,
    meaning: m.admin_stats_revenue_meaning,
    format: (cents) => formatMoney(cents),
    formatInShort: (cents) => formatMoneyInShort(cents),
  },
  visits: { name: m.admin_stats_visits, meaning: m.admin_stats_visits_meaning, ...counted },
};
