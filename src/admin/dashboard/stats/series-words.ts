import { formatCount, formatMoney, formatMoneyInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import type { Series } from './buckets.ts';

type Words = {
  name: () => string;
  /** What exactly is counted, and by which day. */
  meaning: () => string;
  format: (value: number) => string;
  /** On an axis. */
  formatInShort: (value: number) => string;
};

const count = (value: number) => formatCount(value, currentLocale());
const counted = { format: count, formatInShort: count };

export const seriesWords: Record<Series, Words> = {
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
