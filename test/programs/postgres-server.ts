import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { administer } from './database-server.ts';
import { freePort } from './free-port.ts';
import { findPostgresPrograms, runAs } from './postgres-programs.ts';

export type PostgresServer = {
  readonly port: number;
  /** `postgres://` URL of a database on it, existing or not. */
  url(database: string): string;
  /** Stops at once whatever it does and stays away until `resume`. */
  pause(): Promise<void>;
  /** `kill -9` of all its processes, as when its machine goes; `resume` starts it again. */
  kill(): Promise<void>;
  /** Stops all its processes where they are: nothing is refused, and nothing is answered any more. */
  freeze(): void;
  /** Lets them go on. */
  thaw(): void;
  /** Starts again, in the same folder and on the same port. */
  resume(): Promise<void>;
  /**
   * Starts another server that follows this one, which is away for a moment meanwhile. A synchronous
   * one is waited for at each commit from then on: what was acknowledged, both have.
   */
  replicate(how: { isSynchronous: boolean }): Promise<PostgresServer>;
  /** Makes the replica that it is a primary, which takes writes when this returns. */
  promote(): Promise<void>;
  /** Stops the server, frozen or not, and removes its folder. */
  stop(): Promise<void>;
};

// Durability is not what most of these tests are about; a far-off time zone shows whoever forgets Lisbon.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
  wal_keep_size: '256MB',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  TimeZone: 'Asia/Kathmandu',
};

/**
 * Starts a PostgreSQL server of our own in a temporary folder on a disk, on a free port. `changes` to its
 * settings come by their names in postgresql.conf. Where the oldest is meant it says which one ran:
 * a machine without it takes the package's.
 */
export async function startPostgres(
  prefer: 'oldest' | 'package',
  changes: Record<string, string> = {},
  disk = tmpdir(),
): Promise<PostgresServer> {
  const folder = makeFolder(disk);
  try {
    const { folder: programs, version } = findPostgresPrograms(prefer, folder);
    if (prefer === 'oldest') process.stderr.write(`This runs on PostgreSQL ${version}.\n`);
    initialise(join(programs, 'initdb'), dataIn(folder));
    configure(folder, { ...settings, ...changes });
    return await launchIn(folder, programs);
  } catch (error) {
    removeFolder(folder);
    throw error;
  }
}

const dataIn = (folder: string) => join(folder, 'data');

function makeFolder(disk = tmpdir()): string {
  const folder = mkdtempSync(join(disk, 'miradouro-postgres-'));
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    chownSync(folder, runAs.uid, runAs.gid);
  }
  return folder;
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** In its file, where `alter system` may overrule it. */
function configure(folder: string, changes: Record<string, string>): void {
  const lines = Object.entries(changes).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(dataIn(folder), 'postgresql.conf'), lines.join(''));
}

async function launchIn(folder: string, programs: string): Promise<PostgresServer> {
  const port = await freePort();
  const launch = async () => {
    const flags = ['-D', dataIn(folder), '-p', String(port)];
    const launched = spawn(join(programs, 'postgres'), flags, {
      ...runAs,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(launched);
    return launched;
  };
  let server = await launch();
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  const end = async (send: () => void) => {
    if (!isRunning()) return;
    const ended = once(server, 'exit');
    send();
    await ended;
  };
  const abandon = () => {
    server.kill('SIGKILL');
    removeFolder(folder);
  };
  process.once('exit', abandon);
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const signalAll = (signal: NodeJS.Signals) => {
    const children = childrenOf(server);
    server.kill(signal);
    for (const child of children) signalIfThere(child, signal);
  };
  // What pg_ctl calls a fast stop.
  const pause = () => end(() => server.kill('SIGINT'));
  const kill = () => end(() => signalAll('SIGKILL'));
  let isFrozen = false;
  const resume = async () => {
    server = await launch();
  };
  return {
    port,
    url,
    pause,
    resume,
    kill,
    freeze() {
      isFrozen = true;
      signalAll('SIGSTOP');
    },
    thaw() {
      isFrozen = false;
      signalAll('SIGCONT');
    },
    async replicate({ isSynchronous }) {
      const copy = makeFolder();
      try {
        await pause();
        copyFolder(dataIn(folder), dataIn(copy));
        await resume();
        configure(copy, { primary_conninfo: `host=127.0.0.1 port=${port} user=postgres` });
        writeFileSync(join(dataIn(copy), 'standby.signal'), '');
        const replica = await launchIn(copy, programs);
        await administer(url('postgres'), async (run) => {
          if (isSynchronous) {
            await run(`alter system set synchronous_standby_names = '*'`);
            await run(`alter system set synchronous_commit = 'on'`);
            await run('select pg_reload_conf()');
          }
          const state = isSynchronous ? 'sync' : 'async';
          const followers = `select from pg_stat_replication where state = 'streaming' and sync_state = '${state}'`;
          while ((await run(followers)).rowCount === 0) await setTimeout(50);
        });
        return replica;
      } catch (error) {
        removeFolder(copy);
        throw error;
      }
    },
    promote: () => administer(url('postgres'), (run) => run('select pg_promote()')),
    async stop() {
      await (isFrozen ? kill() : pause());
      process.off('exit', abandon);
      removeFolder(folder);
    },
  };
}

const childrenOf = ({ pid }: ChildProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** A backend may end by itself meanwhile: as soon as it sees that its server has. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** By the server's user, as which both belong to it. */
function copyFolder(from: string, to: string): void {
  const { status, stderr, error } = spawnSync('cp', ['-a', from, to], runAs);
  if (status !== 0) throw error ?? new Error(`cp failed: ${stderr}`);
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
      // A replica adds that it is for reading only.
      if (/ready to accept (?:read-only )?connections/.test(output)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`postgres did not start: ${output}`)));
  });
}
