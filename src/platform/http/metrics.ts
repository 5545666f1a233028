import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { isThisMachine } from './request.ts';

type Request = {
  method: string;
  /** The route pattern, so that the number of series is bounded regardless of the requested paths. */
  route: string;
  status: number;
  seconds: number;
  isCached: boolean;
};

export type Gauge = {
  name: string;
  help: string;
  values: readonly { labels: Readonly<Record<string, string>>; value: number }[];
};

export type Metrics = {
  observe(request: Request): void;
  read(): Promise<string>;
};

export function createMetrics(lookUp: () => Promise<readonly Gauge[]> = async () => []): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = createDurations();
  return {
    observe: durations.observe,
    async read() {
      const process = await registry.metrics();
      // An unavailable database loses only its own gauges.
      const gauges = await lookUp().catch(() => null);
      const up: Gauge = {
        name: 'miradouro_database_up',
        help: 'Whether the figures of the database could be read',
        values: [{ labels: {}, value: gauges === null ? 0 : 1 }],
      };
      return [durations.read(), ...[up, ...(gauges ?? [])].map(written), process].join('\n');
    },
  };
}

function written({ name, help, values }: Gauge): string {
  const lines = values.map(({ labels, value }) => {
    const told = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    return told.length > 0 ? `${name}{${told.join(',')}} ${value}` : `${name} ${value}`;
  });
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines, ''].join('\n');
}

const NAME = 'http_request_duration_seconds';
const BOUNDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2];

type Series = { labels: string; withinBound: number[]; sum: number; count: number };

/** Request durations by method, route and status. prom-client's took a tenth of a cached response's time. */
function createDurations() {
  // By route, method, and status (negative if cached); nested maps avoid building a string key.
  const known = new Map<string, Map<string, Map<number, Series>>>();
  const seriesOf = ({ method, route, status, isCached }: Request): Series => {
    const key = isCached ? -status : status;
    const found = known.get(route)?.get(method)?.get(key);
    if (found) return found;
    const labels = `method="${method}",route="${route}",cached="${isCached ? 'yes' : 'no'}",status="${status}"`;
    const series = { labels, withinBound: BOUNDS.map(() => 0), sum: 0, count: 0 };
    const ofRoute = known.get(route) ?? new Map<string, Map<number, Series>>();
    const ofMethod = ofRoute.get(method) ?? new Map<number, Series>();
    known.set(route, ofRoute.set(method, ofMethod.set(key, series)));
    return series;
  };
  return {
    observe(request: Request): void {
      const series = seriesOf(request);
      const { seconds } = request;
      series.sum += seconds;
      series.count += 1;
      const at = BOUNDS.findIndex((bound) => seconds <= bound);
      if (at >= 0) series.withinBound[at] = (series.withinBound[at] ?? 0) + 1;
    },
    read(): string {
      const series = [...known.values()].flatMap((ofRoute) =>
        [...ofRoute.values()].flatMap((ofMethod) => [...ofMethod.values()]),
      );
      const lines = series.flatMap(({ labels, withinBound, sum, count }) => {
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
      });
      const help = `# HELP ${NAME} How long requests took, by method, route and status`;
      return [help, `# TYPE ${NAME} histogram`, ...lines, ''].join('\n');
    },
  };
}

/** Metrics are readable from this machine or with the token. */
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
