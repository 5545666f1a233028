import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer } from '#platform/db/server.ts';
import { type Database, rows } from '#platform/db/types.ts';
import { createServerDatabase } from '../database.ts';
import { type AppProcess, startApp, temporaryFolder } from '../programs/app-process.ts';

const closing: (() => unknown)[] = [];
let database: Database;
let apps: AppProcess[];

beforeAll(async () => {
  const server = await createServerDatabase();
  const folder = temporaryFolder('shared-limits');
  const env = { DATABASE_URL: server.url, DATA_DIR: folder.path, LIMITS_FACTOR: '1' };
  closing.push(() => folder.remove(), server.drop);
  const started = await Promise.allSettled([startApp({ env }), startApp({ env })]);
  apps = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  closing.push(() => Promise.all(apps.map((app) => app.stop())));
  database = await openServer(server.url);
  closing.push(() => database.close());
  for (const each of started) if (each.status === 'rejected') throw each.reason;
});

afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

function write(address: string, messages: number): Promise<number[]> {
  const clients = apps.map((app) => app.client());
  const headers = { 'x-forwarded-for': address };
  const message = { name: 'Ana', email: 'ana@mail.example', subject: 'general', message: 'Hello.' };
  return Promise.all(
    Array.from({ length: messages }, async (_, at) => {
      const client = clients[at % clients.length];
      const sent = await client?.post('/api/contact', { ...message, language: 'en' }, { headers });
      return sent?.status ?? 0;
    }),
  );
}
const accepted = (statuses: readonly number[]) => statuses.filter((status) => status < 300).length;

it('an address has one limit for all processes, also for concurrent requests', async () => {
  const statuses = await write('203.0.113.7', 24);
  expect(accepted(statuses)).toBe(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
  expect(await write('203.0.113.7', 2)).toEqual([429, 429]);
  expect(accepted(await write('203.0.113.8', 2))).toBe(2);
});

it('the table of counts contains no readable address', async () => {
  await write('203.0.113.9', 1);
  const [counted] = await rows<{ keys: string }>(
    database.db,
    sql`select string_agg(encode(key, 'escape'), ' ') as keys from limit_counts`,
  );
  expect(counted?.keys).toMatch(/\S{16}/);
  expect(counted?.keys).not.toContain('203.0.113');
});
