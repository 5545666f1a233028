import { expect, it } from 'vitest';
import { createMetrics, mayReadMetrics } from './metrics.ts';

it('shows metrics to localhost, or only with the token when there is one', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(mayReadMetrics(address, undefined, null), address).toBe(true);
    expect(mayReadMetrics(address, undefined, 'secret'), address).toBe(false);
  }
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1', '']) {
    expect(mayReadMetrics(address, 'Bearer null', null), address).toBe(false);
    expect(mayReadMetrics(address, 'Bearer secret', 'secret'), address).toBe(true);
    expect(mayReadMetrics(address, 'Bearer secrets', 'secret'), address).toBe(false);
    expect(mayReadMetrics(address, 'secret', 'secret'), address).toBe(false);
  }
});

it('counts a request in every duration bucket that it fits in', async () => {
  const metrics = createMetrics();
  for (const seconds of [0.0005, 0.001, 0.01, 3]) {
    metrics.observe({ method: 'GET', route: 'page', status: 200, seconds, isCached: true });
  }
  const route = '/api/bookings';
  metrics.observe({ method: 'POST', route, status: 201, seconds: 0.25, isCached: false });
  const lines = (await metrics.read()).split('\n');
  expect(lines).toContain('# TYPE http_request_duration_seconds histogram');
  const told = (labels: string) =>
    lines
      .filter((line) => line.startsWith('http_request_duration_seconds') && line.includes(labels))
      .map((line) => line.replace('http_request_duration_seconds_', '').replace(`,${labels}`, ''));
  const pages = 'method="GET",route="page",cached="yes",status="200"';
  expect(told(pages)).toEqual([
    'bucket{le="0.001"} 2',
    'bucket{le="0.005"} 2',
    'bucket{le="0.02"} 3',
    'bucket{le="0.1"} 3',
    'bucket{le="0.5"} 3',
    'bucket{le="2"} 3',
    'bucket{le="+Inf"} 4',
    `sum{${pages}} 3.0115`,
    `count{${pages}} 4`,
  ]);
  expect(told('method="POST",route="/api/bookings",cached="no",status="201"')).toContain(
    'bucket{le="0.5"} 1',
  );
  expect(lines.join('\n')).toContain('process_resident_memory_bytes');
});

it('includes gauges from the database, and omits them while it is unavailable', async () => {
  const values = [{ labels: { queue: 'send-mail' }, value: 3 }];
  const waiting = { name: 'jobs_waiting', help: 'Jobs', values };
  const told = await createMetrics(async () => [waiting]).read();
  expect(told).toContain('# TYPE jobs_waiting gauge\njobs_waiting{queue="send-mail"} 3\n');
  expect(told).toContain('\nmiradouro_database_up 1\n');
  const away = await createMetrics(() => Promise.reject(new Error('away'))).read();
  expect(away).toContain('\nmiradouro_database_up 0\n');
  expect(away).toContain('nodejs_eventloop_lag_p99_seconds');
});
