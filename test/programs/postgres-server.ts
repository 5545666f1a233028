import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { findPostgresPrograms, runAs } from './postgres-programs.ts';

export type PostgresServer = {
  /** `postgres://` URL of a database on it, existing or not. */
  url(database: string): string;
  /** Stops at once whatever it does and stays away until `resume`. */
  pause(): Promise<void>;
  /** Starts again, in the same folder and on the same port. */
  resume(): Promise<void>;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
};

// Durability is not what these tests are about; a far-off time zone shows whoever forgets Lisbon.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  TimeZone: 'Asia/Kathmandu',
};

/**
 * Starts a PostgreSQL server of our own in a temporary folder, on a free port. `changes` to its
 * settings come by their names in postgresql.conf. Where the oldest is meant it says which one ran:
 * a machine without it takes the package's.
 */
export async function startPostgres(
  prefer: 'oldest' | 'package',
  changes: Record<string, string> = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'miradouro-postgres-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (runAs.uid !== undefined && runAs.gid !== undefined) {
      chownSync(folder, runAs.uid, runAs.gid);
    }
    const { folder: programs, version } = findPostgresPrograms(prefer, folder);
    if (prefer === 'oldest') process.stdout.write(`These tests run on PostgreSQL ${version}.\n`);
    const data = join(folder, 'data');
    initialise(join(programs, 'initdb'), data);
    const port = await freePort();
    const flags = Object.entries({ ...settings, ...changes, port: String(port) }).map(
      ([name, value]) => `--${name}=${value}`,
    );
    const launch = async () => {
      const launched = spawn(join(programs, 'postgres'), ['-D', data, ...flags], {
        ...runAs,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await ready(launched);
      return launched;
    };
    let server = await launch();
    const abandon = () => {
      server.kill('SIGKILL');
      removeFolder();
    };
    process.once('exit', abandon);
    // What pg_ctl calls a fast stop.
    const pause = async () => {
      if (server.exitCode !== null) return;
      server.kill('SIGINT');
      await once(server, 'exit');
    };
    return {
      url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
      pause,
      async resume() {
        server = await launch();
      },
      async stop() {
        await pause();
        process.off('exit', abandon);
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

function initialise(initdb: string, data: string): void {
  const flags = [
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  const { status, stderr, error } = spawnSync(initdb, ['-D', data, ...flags], runAs);
  if (status !== 0) throw error ?? new Error(`initdb failed: ${stderr}`);
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`postgres did not start: ${output}`)));
  });
}
