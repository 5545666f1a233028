/** What shared units are counted by: each person who takes a spot, or each booking. */
export const poolPers = ['person', 'booking'] as const;

/** A pool of shared units, such as bikes, that a tour takes from. */
export type PoolUse = {
  poolId: string;
  /** Taken by each person or booking. */
  units: number;
  per: (typeof poolPers)[number];
};

/** Milliseconds since the epoch; `endsAt` is exclusive. */
export type Span = { startsAt: number; endsAt: number };

/** A date whose guests take from pools. */
export type PoolDate = Span & {
  id: string;
  uses: readonly PoolUse[];
  /** The people and bookings that count seats. */
  people: number;
  parties: number;
};

/** The units of a pool that the guests of a date take. */
export function unitsTaken(
  { uses, people, parties }: Pick<PoolDate, 'uses' | 'people' | 'parties'>,
  poolId: string,
): number {
  return uses
    .filter((use) => use.poolId === poolId)
    .reduce((sum, { units, per }) => sum + units * (per === 'person' ? people : parties), 0);
}

const overlaps = (one: Span, other: Span): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/**
 * The most units of a pool that are in use at one moment of a span. Two dates that overlap the span but not each
 * other use the same units one after the other.
 */
export function peakOf(poolId: string, span: Span, dates: readonly PoolDate[]): number {
  const there = dates.filter((date) => overlaps(date, span) && unitsTaken(date, poolId) > 0);
  const moments = there.map(({ startsAt }) => Math.max(startsAt, span.startsAt));
  const inUse = moments.map((moment) =>
    there
      .filter(({ startsAt, endsAt }) => startsAt <= moment && moment < endsAt)
      .reduce((sum, date) => sum + unitsTaken(date, poolId), 0),
  );
  return Math.max(0, ...inUse);
}

/** How many people one more booking may have, if a pool has `left` units; null without a limit. */
export function peopleWithin({ units, per }: PoolUse, left: number): number | null {
  if (per === 'booking') return left >= units ? null : 0;
  return Math.max(0, Math.floor(left / units));
}

/** Returns the smallest limit, or null without a limit. */
function smallestOf(limits: readonly (number | null)[]): number | null {
  const set = limits.filter((limit) => limit !== null);
  return set.length === 0 ? null : Math.min(...set);
}

/** How many people one more booking in a span may have; null without a limit. A deleted pool does not limit. */
export function poolSpotsOf(
  { uses, ...span }: Span & { uses: readonly PoolUse[] },
  dates: readonly PoolDate[],
  units: ReadonlyMap<string, number>,
): number | null {
  return smallestOf(
    uses.map((use) => {
      const all = units.get(use.poolId);
      return all === undefined ? null : peopleWithin(use, all - peakOf(use.poolId, span, dates));
    }),
  );
}

/** Whether more units of a pool are in use in a span than it has. */
export const isOverdrawn = (
  { uses, ...span }: Span & { uses: readonly PoolUse[] },
  dates: readonly PoolDate[],
  units: ReadonlyMap<string, number>,
): boolean =>
  uses.some(({ poolId }) => peakOf(poolId, span, dates) > (units.get(poolId) ?? Infinity));

/** Finds the dates that overlap a span among dates sorted by their start, without reading all of them. */
export function overlapsOf<Date extends PoolDate>(sorted: readonly Date[]): (span: Span) => Date[] {
  const longest = Math.max(0, ...sorted.map(({ startsAt, endsAt }) => endsAt - startsAt));
  return (span) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.startsAt ?? 0) + longest <= span.startsAt) low = middle + 1;
      else high = middle;
    }
    const found: Date[] = [];
    for (let at = low; at < sorted.length; at += 1) {
      const date = sorted[at];
      if (!date || date.startsAt >= span.endsAt) break;
      if (overlaps(date, span)) found.push(date);
    }
    return found;
  };
}
