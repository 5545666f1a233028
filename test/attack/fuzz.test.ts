import { expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { PROOF_HEADER } from '#contract/proof-of-work.ts';
import { openTestApp } from '../app.ts';
import type { Client } from '../client.ts';
import { buildAvailability, buildTour } from '../factories.ts';
import { createChance, createValues } from './hostile-values.ts';

const REQUESTS = 20_000;
const AT_ONCE = 12;
/** The machine may be slow: what was not asked by then is said, and fails nothing. */
const DEADLINE_MS = 90_000;
const SEED = Number(process.env.ATTACK_SEED) || Date.now() % 1_000_000_000;

const calls: readonly Endpoint[] = endpoints;
/** These end what the attack is made with. */
const spared = new Set(['POST /api/admin/logout', 'POST /api/admin/password']);

it(`answers ${REQUESTS} requests made of its own schemas as it declares, and none with 500 (seed ${SEED})`, async () => {
  const app = await openTestApp('server', { limitsFactor: 1000 });
  const { id: tourId } = await buildTour(app, { maxGroupSize: 7 });
  for (let day = 10; day < 28; day += 1) {
    await buildAvailability(app, { tourId, date: `2026-12-${day}`, time: '10:00', capacity: 30 });
  }
  const values = createValues(createChance(SEED), () => app.clock().epochMilliseconds);
  const [stranger, staff] = [app.client(), await app.staffClient()];
  await Promise.all([stranger.csrfHeaders(), staff.csrfHeaders()]);

  const outcomes = new Map<string, Map<number, number>>();
  const faults = new Set<string>();
  const endsAt = performance.now() + DEADLINE_MS;
  let asked = 0;

  async function askOne(it: Endpoint): Promise<void> {
    const isTeams = it.guard !== 'public';
    const client = isTeams === values.chance(0.9) ? staff : stranger;
    const { path, init } = await makeRequest(it, client);
    const name = `${it.method} ${it.path}`;
    try {
      const { status, body } = await client.send(path, init);
      const counts = outcomes.get(name) ?? new Map<number, number>();
      outcomes.set(name, counts.set(status, (counts.get(status) ?? 0) + 1));
      if (status < 300) values.learn(body, nounOf(it));
      // What says "not now" in words is no failure of ours.
      if (status >= 500 && status !== 503)
        faults.add(`${status} ${name} ${path} ${init.body ?? ''}`);
    } catch (error) {
      faults.add(`${name}: ${error instanceof Error ? error.message : error}`.slice(0, 500));
    }
  }

  async function makeRequest(it: Endpoint, client: Client) {
    const params = new Map(Object.entries(record(it.params && values.of(it.params, nounOf(it)))));
    const token = values.tokenOf(params.get('reference'));
    const withToken = (given: Record<string, unknown>) =>
      'token' in given && token !== undefined && values.chance(0.8) ? { ...given, token } : given;
    const filled = it.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(wellFormed(params.get(name))),
    );
    const query = withToken(record(it.query && values.of(it.query, nounOf(it))));
    const search = new URLSearchParams(
      Object.entries(query).map(([name, given]) => [name, wellFormed(given)]),
    );
    const headers: Record<string, string> = {};
    if (it.method !== 'GET' && !values.chance(0.02))
      Object.assign(headers, await client.csrfHeaders());
    if (values.chance(0.3))
      headers['idempotency-key'] = `key-${values.pick([1, 2, 3, 4, 5, 6, 7, 8])}`;
    if (values.chance(0.05)) headers[PROOF_HEADER] = values.pick(['1.2.3:4', ':', 'x', '']);
    const init: RequestInit = { method: it.method, headers };
    if (it.body) {
      headers['content-type'] = values.chance(0.02) ? 'text/plain' : 'application/json';
      const given = values.of(it.body, nounOf(it));
      const body = JSON.stringify(isRecord(given) ? withToken(given) : given) ?? 'null';
      init.body = values.chance(0.02) ? body.slice(0, -1) : body;
    }
    return { path: search.size > 0 ? `${filled}?${search}` : filled, init };
  }

  const askOn = async () => {
    while (asked < REQUESTS && performance.now() < endsAt) {
      asked += 1;
      const it = values.pick(calls);
      if (!it.file && !spared.has(`${it.method} ${it.path}`)) await askOne(it);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));

  const reached = [...outcomes].filter(([, counts]) => [...counts.keys()].some((it) => it < 300));
  const never = [...outcomes.keys()].filter((name) => !reached.some(([it]) => it === name));
  process.stdout.write(
    `Seed ${SEED}: ${asked} requests, ${outcomes.size} operations, ${reached.length} of them reached with 2xx.\n` +
      `Never reached: ${never.sort().join(', ')}\n`,
  );
  expect([...faults].slice(0, 20)).toEqual([]);
  // Less would be no attack.
  expect(reached.length).toBeGreaterThan(60);
  expect(app.logLines.filter((line) => line.includes('api failed')).slice(0, 3)).toEqual([]);
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** What a call is about: `tours`, the team's or everybody's. */
const nounOf = ({ path }: Endpoint): string =>
  path.split('/').find((part) => part !== '' && part !== 'api' && part !== 'admin') ?? '';

const wellFormed = (value: unknown): string => String(value ?? '').toWellFormed();
