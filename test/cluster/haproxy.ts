import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '../programs/app-process.ts';
import { startDebianProgram } from '../programs/debian-program.ts';
import { freePort } from '../programs/free-port.ts';

export type Proxy = {
  readonly url: string;
  up(): Promise<string[]>;
  sent(): Promise<Record<string, number>>;
  stop(): Promise<void>;
};

/** Starts HAProxy with the configuration file for operators, in front of processes at the given ports. */
export async function startHaproxy(
  ports: Readonly<Record<string, number>>,
  givenPort?: number,
): Promise<Proxy> {
  const folder = temporaryFolder('haproxy');
  const own = givenPort ?? (await freePort());
  const socket = join(folder.path, 'admin.sock');
  const given = readFileSync(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8');
  const servers = Object.entries(ports).map(
    ([name, port]) => `\tserver ${name} 127.0.0.1:${port}\n`,
  );
  const places = [
    ['/run/haproxy/admin.sock mode 660', `${socket} mode 600`],
    [':80\n', `127.0.0.1:${own}\n`],
    [/(^\tserver .+\n)+/gm, servers.join('')],
  ] as const;
  const config = join(folder.path, 'haproxy.cfg');
  writeFileSync(
    config,
    places.reduce((all, [theirs, ours]) => all.replace(theirs, ours), given),
  );
  const program = await startDebianProgram({
    command: 'haproxy',
    package: 'haproxy',
    args: ['-W', '-f', config],
    isUp: /Loading success/,
  });
  async function stats() {
    const connection = connect(socket);
    connection.end('show stat\n');
    const [head = '', ...lines] = (await text(connection)).replace('# ', '').split('\n');
    const columns = head.split(',');
    return lines
      .map((line) => line.split(','))
      .map((values) => Object.fromEntries(columns.map((name, at) => [name, values[at] ?? ''])))
      .filter(({ pxname, svname }) => pxname === 'miradouro' && svname !== 'BACKEND')
      .map(({ svname = '', status = '', stot = '' }) => ({
        name: svname,
        isUp: status.startsWith('UP'),
        sent: Number(stot),
      }));
  }
  return {
    url: `http://127.0.0.1:${own}`,
    up: async () => (await stats()).flatMap(({ name, isUp }) => (isUp ? [name] : [])),
    sent: async () => Object.fromEntries((await stats()).map(({ name, sent }) => [name, sent])),
    async stop() {
      await program.stop();
      folder.remove();
    },
  };
}
