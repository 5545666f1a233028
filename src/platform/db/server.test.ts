import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { createServerDatabase, openTestDatabase } from '../../../test/database.ts';
import { openServer } from './server.ts';
import { rows } from './types.ts';

it('turns off just-in-time compilation on a database server', async () => {
  const { db, close } = await openTestDatabase('server');
  onTestFinished(close);
  const setting = { jit: sql<string>`current_setting('jit')` };
  expect(await db.select(setting).from(sql`(select) as nothing`)).toEqual([{ jit: 'off' }]);
});

it('reports a broken idle connection, and opens another one', async () => {
  const { url, drop } = await createServerDatabase();
  onTestFinished(drop);
  const broken: string[] = [];
  const { db, close } = await openServer(url, {
    asItIs: true,
    onBrokenConnection: (error) => broken.push(error.message),
  });
  onTestFinished(close);
  const backend = async () =>
    (await rows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`))[0]?.pid;
  const first = await backend();
  const other = await openServer(url, { asItIs: true });
  onTestFinished(other.close);
  await other.db.execute(sql`select pg_terminate_backend(${first}::int)`);
  await expect.poll(() => broken).toEqual([expect.stringContaining('terminating connection')]);
  expect(await backend()).not.toBe(first);
});
