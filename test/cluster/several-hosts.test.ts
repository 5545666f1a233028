import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { serverAt } from '#platform/db/primary.ts';
import { openServer } from '#platform/db/server.ts';
import { rows } from '#platform/db/types.ts';
import { isUnavailable } from '#platform/db/unavailable.ts';
import { temporaryFolder } from '../programs/app-process.ts';
import { administer } from '../programs/database-server.ts';
import { type PostgresServer, startPostgres } from '../programs/postgres-server.ts';
import { startProgram } from '../programs/start.ts';

async function startBoth() {
  const primary = await startPostgres('oldest');
  onTestFinished(primary.stop);
  const replica = await primary.replicate({ isSynchronous: true });
  onTestFinished(replica.stop);
  const hosts = [replica, primary].map(({ port }) => `127.0.0.1:${port}`);
  return { primary, replica, hosts, url: `postgres://postgres@${hosts}/postgres` };
}

async function readPort(url: string): Promise<number> {
  const server = serverAt(url);
  const client = new server.Client(server);
  await client.connect();
  const { rows } = await client.query<{ port: number }>('select inet_server_port() as port');
  await client.end();
  return rows[0]?.port ?? 0;
}

const run = ({ url }: PostgresServer, statement: string) =>
  administer(url('postgres'), (send) => send(statement));

it('a connection uses the server that accepts writes, and of two primaries the one promoted last', async () => {
  const { primary, replica, url } = await startBoth();
  expect(await readPort(url)).toBe(primary.port);
  await primary.pause();
  await expect(readPort(url)).rejects.toThrow(/takes writes: .*\(read only\)/);
  await replica.promote();
  expect(await readPort(url)).toBe(replica.port);
  await primary.resume();
  for (let time = 0; time < 10; time += 1) expect(await readPort(url)).toBe(replica.port);
  // After the operator makes the replica read-only, only the old primary is left.
  await run(replica, 'alter system set default_transaction_read_only = on');
  await run(replica, 'select pg_reload_conf()');
  await expect.poll(() => readPort(url), { timeout: 10_000 }).toBe(primary.port);
});

it('a server that becomes read-only is abandoned after one refused write, also for LISTEN', async () => {
  const { primary, replica, url } = await startBoth();
  await run(primary, 'create table written (port int)');
  const database = await openServer(url, { asItIs: true });
  onTestFinished(database.close);
  const write = () =>
    database.db.transaction((tx) =>
      rows<{ port: number }>(tx, sql`insert into written select inet_server_port() returning port`),
    );
  expect(await write()).toEqual([{ port: primary.port }]);
  const notifications: (string | null)[] = [];
  const listening = await database.listen('content_changed', (words) => notifications.push(words));
  expect(await listening.isUpToDate()).toBe(true);
  await replica.promote();
  await run(primary, 'alter system set default_transaction_read_only = on');
  await run(primary, 'select pg_reload_conf()');
  const refused: boolean[] = [];
  const tryToWrite = () => write().catch((error) => void refused.push(isUnavailable(error)));
  await expect.poll(tryToWrite, { timeout: 10_000 }).toEqual([{ port: replica.port }]);
  expect(refused).toEqual([true]);
  await expect.poll(listening.isUpToDate, { timeout: 10_000 }).toBe(true);
  await run(replica, `notify content_changed, 'tours alfama'`);
  await expect.poll(() => notifications).toEqual([null, null, 'tours alfama']);
});

it('a server that hangs right after its answer does not delay the connection', async () => {
  const { primary, replica } = await startBoth();
  let isFirst = true;
  const proxy = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(primary.port, '127.0.0.1');
    far.on('error', () => {}).pipe(near, { end: !isFirst });
    near.on('error', () => {}).pipe(far, { end: !isFirst });
    if (isFirst) onTestFinished(() => void far.destroy());
    isFirst = false;
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const address = proxy.address();
  const port = typeof address === 'object' ? address?.port : null;
  const url = `postgres://postgres@127.0.0.1:${replica.port},127.0.0.1:${port}/postgres`;
  expect(await readPort(url)).toBe(primary.port);
});

it('the start fails with a clear error when no server accepts writes', async () => {
  const { primary, hosts, url } = await startBoth();
  await primary.pause();
  const folder = temporaryFolder('several-hosts');
  onTestFinished(folder.remove);
  const program = startProgram({ DATABASE_URL: url, DATA_DIR: folder.path });
  expect(await program.ended).toBe(1);
  const of = (host = '') => ({
    refused: `${host} (connect ECONNREFUSED ${host})`,
    follows: `${host} (read only)`,
  });
  const each = [of(hosts[1]).refused, of(hosts[0]).follows].sort().join(', ');
  expect(program.output().stderr).toBe(`No server of the database takes writes: ${each}.\n`);
});
