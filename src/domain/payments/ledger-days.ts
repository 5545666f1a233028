import { isNull, type SQL, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { outsideMethods, type PaymentMode } from '#contract/bookings/states.ts';
import type { Change } from '#platform/db/change.ts';
import { type Reader, rows } from '#platform/db/types.ts';
import { type LedgerSeries, ledgerDays } from './ledger-days.table.ts';
import { readGatewayMode } from './payment-mode.ts';
import { type Payment, payments } from './payments.table.ts';

/** The last summed day before another day; null if there is none. */
const lastDayBefore = (day: SQL) => sql`(
  select max(${ledgerDays.day}) from ${ledgerDays}
  where ${ledgerDays.day} < ${day} and ${ledgerDays.centsUntil} is not null
)`;
const lastDay = lastDayBefore(sql`'infinity'::date`);

/** The start of the unsummed entries; minus infinity if no day is summed. */
const unsummedSince = sql`(
  select coalesce(${lastDay} + 1, '-infinity')::timestamp at time zone 'UTC'
)`;

/** A day stays open for so long after its end, because the clocks of other processes may be behind. */
const DAY_STAYS_OPEN_HOURS = 24;

const DAYS_AT_ONCE = 366;

/** A later entry deletes the sums from its day on. Returns how many were made; more may be left. */
export async function sumLedgerDays({ tx, now }: Change): Promise<number> {
  const firstOpen = dayOf(now.subtract({ hours: DAY_STAYS_OPEN_HOURS }));
  const isToSum = sql`${payments.at} >= ${unsummedSince} and ${payments.at} < ${startOf(sql`${firstOpen}::date`)}`;
  const [first] = await rows<{ day: string }>(
    tx,
    sql`select (min(${payments.at}) at time zone 'UTC')::date::text as day from ${payments} where ${isToSum}`,
  );
  if (!first?.day) return 0;
  // Waits briefly for running writers and summers, because new writers queue behind this lock.
  await tx.execute(sql`set local lock_timeout = '1s'`);
  await tx.execute(sql`lock table ${payments} in share row exclusive mode`);
  await tx.delete(ledgerDays).where(isNull(ledgerDays.centsUntil));
  const made = await rows(
    tx,
    sql`
      with summed as (
        select ${dayOfEntry} as day, kind, ${series} as method, count(*) as entries, sum(amount_cents) as cents
        from ${payments}
        where ${isToSum} and ${payments.at} < ${startOf(sql`${first.day}::date + ${DAYS_AT_ONCE}::int`)}
        group by 1, 2, 3
      ), before as (
        select kind, method, entries_until, cents_until from ${ledgerDays} where day = ${lastDay}
      )
      insert into ${ledgerDays} (day, kind, method, entries, amount_cents, entries_until, cents_until)
      select day, kind, method, coalesce(entries, 0), coalesce(cents, 0),
        coalesce(entries_until, 0) + coalesce(sum(entries) over until_then, 0),
        coalesce(cents_until, 0) + coalesce(sum(cents) over until_then, 0)
      from (select distinct day from summed) as days
      cross join (select kind, method from summed union select kind, method from before) as ways
      left join summed using (day, kind, method)
      left join before using (kind, method)
      window until_then as (partition by kind, method order by day)
      returning day`,
  );
  return made.length;
}

const series = sql`case
  when ${payments.isUndated} then 'undated'
  when ${payments.mode} = 'test' then ${payments.method} || '_test'
  else ${payments.method}
end`;

const dayOfEntry = sql`(${payments.at} at time zone 'UTC')::date`;

const dayOf = (moment: Temporal.Instant): string =>
  moment.toZonedDateTimeISO('UTC').toPlainDate().toString();
const startOf = (day: SQL) => sql`((${day})::timestamp at time zone 'UTC')`;

/** The number of entries, and their revenue by `isRevenue`. */
export type LedgerTotals = { count: number; chargedCents: number; refundedCents: number };

type Span = {
  /** Inclusive start, exclusive end. */
  from?: Temporal.Instant | undefined;
  until?: Temporal.Instant | undefined;
  kind?: Payment['kind'] | undefined;
};

/** One statement, so that no entry is counted both by itself and in a cumulative sum. */
export async function sumEntries(
  reader: Reader,
  { from, until, kind }: Span,
): Promise<LedgerTotals> {
  const fromMoment = sql`${from?.toString() ?? '-infinity'}::timestamptz`;
  const untilMoment = sql`${until?.toString() ?? 'infinity'}::timestamptz`;
  const firstDay = sql`${from ? firstWholeDayFrom(from) : '-infinity'}::date`;
  const endDay = sql`greatest(${firstDay}, ${until ? dayOf(until) : 'infinity'}::date)`;
  const { at } = payments;
  const before = sql`${at} >= ${fromMoment} and ${at} < least(${startOf(firstDay)}, ${untilMoment})`;
  const since = sql`greatest(${startOf(firstDay)}, least(${startOf(endDay)}, ${unsummedSince}))`;
  const after = sql`${at} >= ${since} and ${at} < ${untilMoment}`;
  const sums = (sign: SQL, day: SQL) => sql`
    select ${ledgerDays.kind}, ${ledgerDays.method}, ${sign} * ${ledgerDays.entriesUntil}, ${sign} * ${ledgerDays.centsUntil}
    from ${ledgerDays} where ${ledgerDays.day} = ${lastDayBefore(day)}`;
  const entries = sql`select ${payments.kind}, ${series}, 1, ${payments.amountCents} from ${payments}`;
  const counted = sql.join(
    revenueSeries(await readGatewayMode(reader)).map((each) => sql`${each}`),
    sql`, `,
  );
  const [totals] = await rows<LedgerTotals>(
    reader,
    sql`
      with parts (kind, method, entries, cents) as (
        ${sums(sql`1`, endDay)} union all ${sums(sql`-1`, firstDay)}
        union all ${entries} where ${before}
        union all ${entries} where ${after}
      )
      select
        coalesce(sum(entries), 0)::float8 as count,
        coalesce(sum(cents) filter (where kind = 'charge' and method in (${counted})), 0)::float8 as "chargedCents",
        coalesce(sum(case kind when 'refund' then cents else -cents end)
          filter (where kind <> 'charge' and method in (${counted})), 0)::float8 as "refundedCents"
      from parts ${kind ? sql`where kind = ${kind}` : sql``}`,
  );
  return totals ?? { count: 0, chargedCents: 0, refundedCents: 0 };
}

const revenueSeries = (current: PaymentMode): LedgerSeries[] => [
  ...outsideMethods,
  'reseller',
  'stripe',
  ...(current === 'demo' ? (['demo'] as const) : []),
  ...(current === 'test' ? (['stripe_test'] as const) : []),
];

const firstWholeDayFrom = (moment: Temporal.Instant): string =>
  dayOf(moment.add({ hours: 24 }).subtract({ nanoseconds: 1 }));
