import { lisbonWallTime } from '#ui/lisbon-time.ts';
import { useAddressParts } from '../../lists/use-address-parts.ts';
import { type Unit, units } from './buckets.ts';
import { parseRange, type Range, rangeOf, USUAL_PRESET } from './range.ts';

type Part = 'from' | 'to' | 'unit' | 'show';
/** What the charts show, as the address tells it. */
export function useStatsAddress() {
  const { get, replace } = useAddressParts<Part>();
  const { date: today } = lisbonWallTime(new Date());
  const range = parseRange(get('from'), get('to')) ?? rangeOf(USUAL_PRESET, today);

  return {
    today,
    range,
    unit: units.find((unit) => unit === get('unit')) ?? ('day' satisfies Unit),
    isTable: get('show') === 'table',
    setRange: ({ from, to }: Range): void => replace({ from, to }),
    setUnit: (unit: Unit): void => replace({ unit }),
    setTable: (isTable: boolean): void => replace({ show: isTable ? 'table' : null }),
  };
}

export type StatsAddress = ReturnType<typeof useStatsAddress>;
