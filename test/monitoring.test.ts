import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openTestApp } from './app.ts';

it('alerts and dashboard use only metrics that /metrics exposes', async () => {
  const app = await openTestApp('server');
  const client = app.client();
  expect((await client.get('/api/tours')).status).toBe(200);
  const { body } = await client.get<string>('/metrics');
  const declared = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  for (const file of ['alerts.yaml', 'grafana.json']) {
    const text = readFileSync(new URL(`../deploy/monitoring/${file}`, import.meta.url), 'utf8');
    const named = text.match(/\b(?:miradouro|http|nodejs|process)_[a-z0-9]+_[a-z0-9_]+/g) ?? [];
    expect(named.length, file).toBeGreaterThan(5);
    const unknown = named.filter(
      (name) => !declared.has(name) && !declared.has(name.replace(/_(?:bucket|count|sum)$/, '')),
    );
    expect(unknown, file).toEqual([]);
  }
});
