import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../programs/app-process.ts';
import { startDebianProgram } from '../programs/debian-program.ts';
import { freePort } from '../programs/free-port.ts';

export type Pooler = {
  readonly url: string;
  stop(): Promise<void>;
};

/** Starts PgBouncer with the configuration file for operators and a limit of connections to the server. */
export async function startPgbouncer(serverUrl: string, connections: number): Promise<Pooler> {
  const folder = temporaryFolder('pgbouncer');
  const own = await freePort();
  const server = new URL(serverUrl);
  const users = join(folder.path, 'userlist.txt');
  const given = readFileSync(new URL('../../deploy/pgbouncer.ini', import.meta.url), 'utf8');
  const places = [
    [
      'miradouro = host=10.0.0.21 port=5432 dbname=miradouro',
      `${server.pathname.slice(1)} = host=${server.hostname} port=${server.port}`,
    ],
    ['listen_port = 6432', `listen_port = ${own}`],
    ['/etc/pgbouncer/userlist.txt', users],
    ['default_pool_size = 20', `default_pool_size = ${connections}`],
  ] as const;
  const config = join(folder.path, 'pgbouncer.ini');
  writeFileSync(
    config,
    places.reduce((all, [theirs, ours]) => all.replace(theirs, ours), given),
  );
  writeFileSync(users, `"${server.username}" "${server.password}"\n`);
  // PgBouncer refuses to run as root and must be able to read its files as another user.
  chmodSync(folder.path, 0o711);
  const becomes = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const program = await startDebianProgram({
    command: '/usr/sbin/pgbouncer',
    package: 'pgbouncer',
    args: [...becomes, config],
    isUp: /process up/,
  });
  const url = new URL(serverUrl);
  url.port = String(own);
  return {
    url: url.href,
    async stop() {
      await program.stop();
      folder.remove();
    },
  };
}
