import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { isThisMachine } from './request.ts';

type Request = { method: string; status: number; seconds: number };

export type Metrics = {
  observe(request: Request): void;
  /** Everything measured, in Prometheus' text format. */
  read(): Promise<string>;
};

/** Measures requests and the process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = createDurations();
  return {
    observe: durations.observe,
    read: async () => `${durations.read()}\n${await registry.metrics()}`,
  };
}

const NAME = 'http_request_duration_seconds';
const BOUNDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2];

type Series = { labels: string; withinBound: number[]; sum: number; count: number };

/**
 * How long requests took, by method and status. Not prom-client's histogram: that took a tenth of the
 * whole time in which an answer leaves that is kept.
 */
function createDurations() {
  const known = new Map<string, Map<number, Series>>();
  const seriesOf = (method: string, status: number): Series => {
    const found = known.get(method)?.get(status);
    if (found) return found;
    const labels = `method="${method}",status="${status}"`;
    const series = { labels, withinBound: BOUNDS.map(() => 0), sum: 0, count: 0 };
    const ofMethod = known.get(method) ?? new Map<number, Series>();
    known.set(method, ofMethod.set(status, series));
    return series;
  };
  return {
    observe({ method, status, seconds }: Request): void {
      const series = seriesOf(method, status);
      series.sum += seconds;
      series.count += 1;
      const at = BOUNDS.findIndex((bound) => seconds <= bound);
      if (at >= 0) series.withinBound[at] = (series.withinBound[at] ?? 0) + 1;
    },
    read(): string {
      const lines = [...known.values()].flatMap((ofMethod) =>
        [...ofMethod.values()].flatMap(({ labels, withinBound, sum, count }) => {
          let soFar = 0;
          const buckets = BOUNDS.map((bound, at) => {
            soFar += withinBound[at] ?? 0;
            return `${NAME}_bucket{le="${bound}",${labels}} ${soFar}`;
          });
          return [
            ...buckets,
            `${NAME}_bucket{le="+Inf",${labels}} ${count}`,
            `${NAME}_sum{${labels}} ${sum}`,
            `${NAME}_count{${labels}} ${count}`,
          ];
        }),
      );
      const help = `# HELP ${NAME} How long requests took, by method and status`;
      return [help, `# TYPE ${NAME} histogram`, ...lines, ''].join('\n');
    },
  };
}

/** Metrics are for whoever is on this machine, or has the token. */
export function mayReadMetrics(
  address: string,
  authorization: string | undefined,
  token: string | null,
): boolean {
  if (token === null) return isThisMachine(address);
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
