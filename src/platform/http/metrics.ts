import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = {
  observe(request: { method: string; status: number; seconds: number }): void;
  /** Everything measured, in Prometheus' text format. */
  read(): Promise<string>;
};

/** Measures requests and the process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method and status',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  return {
    observe: ({ method, status, seconds }) => requests.observe({ method, status }, seconds),
    read: () => registry.metrics(),
  };
}

/** Metrics are for whoever is on this machine, or has the token. */
export function mayReadMetrics(
  address: string,
  authorization: string | undefined,
  token: string | null,
): boolean {
  if (token === null) return /^(?:127\.|::1$|::ffff:127\.|in-process$)/.test(address);
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
