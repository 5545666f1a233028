import { localise } from '#contract/localised.ts';
import type { StatsJson } from '#contract/staff/stats.schemas.ts';
import { formatCount, formatCountry, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';

/** Number of rows to show; later ones have few visits each. */
const SHOWN = 8;

export function Shares({ stats }: { stats: StatsJson }) {
  const locale = currentLocale();
  const count = (value: number) => formatCount(value, locale);
  const visits = [m.admin_stats_visits()];
  const isSomewhereKnown = stats.countries.some(({ country }) => country !== null);
  const ourHost = location.hostname.replace(/^www\./, '');
  const referrers = stats.referrers.filter(({ referrer }) => referrer !== ourHost);
  return (
    <div className="grid gap-px border-x border-b border-line bg-line lg:grid-cols-2">
      <ShareTable
        heading={m.admin_stats_by_tour()}
        of={m.fact_tour()}
        columns={[m.admin_stats_bookings(), m.admin_stats_heads(), m.admin_stats_revenue()]}
        shares={stats.tours.map((tour) => ({
          name: localise(tour.name, locale),
          value: tour.heads,
          cells: [
            count(tour.bookings),
            count(tour.heads),
            formatMoney(tour.revenue, stats.currency),
          ],
        }))}
      />
      <div className="flex flex-col gap-px bg-line">
        <ShareTable
          heading={m.admin_stats_by_referrer()}
          of={m.admin_stats_referrer()}
          columns={visits}
          shares={referrers.slice(0, SHOWN).map((each) => ({
            name: each.referrer ?? m.admin_stats_direct(),
            value: each.visits,
            cells: [count(each.visits)],
          }))}
        />
        {isSomewhereKnown ? (
          <ShareTable
            heading={m.admin_stats_by_country()}
            of={m.fact_country()}
            columns={visits}
            shares={stats.countries.slice(0, SHOWN).map((each) => ({
              name: each.country ? formatCountry(each.country, locale) : m.admin_stats_unknown(),
              value: each.visits,
              cells: [count(each.visits)],
            }))}
          />
        ) : (
          <div className="grow bg-surface p-4 sm:p-6">
            <h3 className="mb-3 text-lg">{m.admin_stats_by_country()}</h3>
            <p className="text-muted">{m.admin_stats_no_country()}</p>
          </div>
        )}
      </div>
    </div>
  );
}

type Share = {
  name: string;
  /** The value that sets the bar's length. */
  value: number;
  cells: readonly string[];
};

type ShareTableProps = {
  heading: string;
  /** Heading of the first column. */
  of: string;
  columns: readonly string[];
  shares: readonly Share[];
};

function ShareTable({ heading, of, columns, shares }: ShareTableProps) {
  // On a phone, several numbers go on a line below the name.
  const isStacked = columns.length > 1;
  const row = isStacked && 'max-sm:grid max-sm:grid-cols-3';
  const whole = isStacked && 'max-sm:col-span-3';
  const most = Math.max(1, ...shares.map(({ value }) => value));
  return (
    <div className="min-w-0 bg-surface p-4 sm:p-6">
      <h3 className="mb-3 text-lg">{heading}</h3>
      {shares.length === 0 ? (
        <p className="text-muted">{m.admin_stats_nothing()}</p>
      ) : (
        <table className="w-full text-left text-[0.9375rem]">
          <caption className="sr-only">{heading}</caption>
          <thead>
            <tr className={classNames('border-b border-line text-sm text-muted', row)}>
              <th
                scope="col"
                className={classNames('py-1.5 font-normal', isStacked && 'max-sm:sr-only')}
              >
                {of}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1.5 pl-3 text-right font-normal">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shares.map(({ name, value, cells }) => (
              <tr key={name} className={classNames(row)}>
                <th scope="row" className={classNames('w-full py-2 pr-2 font-normal', whole)}>
                  <span className="block [overflow-wrap:anywhere]">{name}</span>
                  <span aria-hidden className="mt-1 block h-1 bg-line">
                    <span
                      className="block h-full bg-cobalt forced-colors:border-t-4"
                      style={{ width: `${Math.max(0, Math.round((value / most) * 100))}%` }}
                    />
                  </span>
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={columns[index]}
                    className="py-2 pl-3 text-right align-top whitespace-nowrap tabular-nums"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
