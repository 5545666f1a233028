import { SPAN_MAX_DAYS } from '#contract/constants.ts';
import { locales } from '#contract/localised.ts';
import { funnelDevices } from '#contract/staff/funnel.ts';
import { isDate } from '#contract/time/calendar-day.ts';
import { wallTimeAt } from '#ui/wall-time.ts';
import { useAddressParts } from '../../lists/use-list-address.ts';
import { type Unit, units } from './buckets.ts';

/** First and last day in the business's time zone, both included. */
export type Range = { from: string; to: string };

/** Lengths in days of the ranges that end today. */
export const presets = [7, 30, 90, 365] as const;
export type Preset = (typeof presets)[number];

const DEFAULT_PRESET: Preset = 30;

const DAY_MS = 24 * 60 * 60 * 1000;
const midnightOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

export const rangeOf = (preset: Preset, today: string): Range => ({
  from: new Date(midnightOf(today) - (preset - 1) * DAY_MS).toISOString().slice(0, 10),
  to: today,
});

/** Number of days in a range; less than one if `to` is before `from`. */
export const daysIn = ({ from, to }: Range): number =>
  Math.round((midnightOf(to) - midnightOf(from)) / DAY_MS) + 1;

/** Parses a range from the URL; null if it is invalid or too long. */
export function parseRange(from: string | null, to: string | null): Range | null {
  if (!isDate(from) || !isDate(to)) return null;
  const days = daysIn({ from, to });
  return days >= 1 && days <= SPAN_MAX_DAYS ? { from, to } : null;
}

type FunnelPart = 'tour' | 'language' | 'device';
type Part = 'from' | 'to' | 'unit' | 'show' | FunnelPart;

/** An empty string removes a filter. */
type FunnelFilters = { tourId?: string; language?: string; device?: string };

export function useStatsAddress() {
  const { get, replace } = useAddressParts<Part>();
  const { date: today } = wallTimeAt(new Date());
  const range = parseRange(get('from'), get('to')) ?? rangeOf(DEFAULT_PRESET, today);

  return {
    today,
    range,
    unit: units.find((unit) => unit === get('unit')) ?? ('day' satisfies Unit),
    isTable: get('show') === 'table',
    /** Filters of the funnel; invalid ones are left out. */
    funnel: {
      tourId: get('tour') || undefined,
      language: locales.find((language) => language === get('language')),
      device: funnelDevices.find((device) => device === get('device')),
    },
    setFunnel: ({ tourId, ...filters }: FunnelFilters): void =>
      replace({ ...filters, ...(tourId !== undefined && { tour: tourId }) }),
    setRange: ({ from, to }: Range): void => replace({ from, to }),
    setUnit: (unit: Unit): void => replace({ unit }),
    setTable: (isTable: boolean): void => replace({ show: isTable ? 'table' : null }),
  };
}

export type StatsAddress = ReturnType<typeof useStatsAddress>;
