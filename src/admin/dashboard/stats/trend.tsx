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
import { bucketInFull, bucketInShort } from './bucket-words.ts';
import type { Bucket, Series, Unit } from './buckets.ts';
import { seriesWords } from './series-words.ts';

const HEIGHT_PX = 200;
const tick = { fill: 'var(--muted)', fontSize: 12 };

type TrendProps = { buckets: readonly Bucket[]; series: Series; unit: Unit };

/** One series over time. It is only drawn: who does not see it has the table beside it. */
export function Trend({ buckets, series, unit }: TrendProps) {
  const { format, formatInShort } = seriesWords[series];
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
