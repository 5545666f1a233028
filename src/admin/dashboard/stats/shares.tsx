import type { StatsJson } from '#api/admin/stats/stats.ts';
import { formatCount, formatCountry, formatMoney } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ShareTable } from './share-table.tsx';

/** Names beyond these are few visits each. */
const SHOWN = 8;

/** By tour, by country where a proxy tells it, by the site that led here. */
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
