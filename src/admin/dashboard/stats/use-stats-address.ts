import { useSearchParams } from 'react-router';
import { lisbonWallTime } from '#ui/lisbon-time.ts';
import { type Unit, units } from './buckets.ts';
import { parseRange, type Range, rangeOf, USUAL_PRESET } from './range.ts';

type Part = 'from' | 'to' | 'unit' | 'show';
type Parts = Partial<Record<Part, string | null>>;

/** What the charts show stands in the address: a reload, a link and the Back button all work. */
export function useStatsAddress() {
  const [params, setParams] = useSearchParams();
  const { date: today } = lisbonWallTime(new Date());
  const range = parseRange(params.get('from'), params.get('to')) ?? rangeOf(USUAL_PRESET, today);

  function replace(parts: Parts): void {
    const next = new URLSearchParams(params);
    next.delete('lng');
    for (const [part, value] of Object.entries(parts)) {
      if (value) next.set(part, value);
      else next.delete(part);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return {
    today,
    range,
    unit: units.find((unit) => unit === params.get('unit')) ?? ('day' satisfies Unit),
    isTable: params.get('show') === 'table',
    setRange: ({ from, to }: Range): void => replace({ from, to }),
    setUnit: (unit: Unit): void => replace({ unit }),
    setTable: (isTable: boolean): void => replace({ show: isTable ? 'table' : null }),
  };
}

export type StatsAddress = ReturnType<typeof useStatsAddress>;
