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
  /** A `postgres://` URL of a database on it, which may not exist. */
  url(database: string): string;
  pause(): Promise<void>;
  /** `kill -9` of all its processes, like a crash of its machine; `resume` starts it again. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  resume(): Promise<void>;
  /**
   * Starts a replica, which restarts this server briefly. Each commit waits for a synchronous replica, so
   * that both have all acknowledged data.
   */
  replicate(how: { isSynchronous: boolean }): Promise<PostgresServer>;
  promote(): Promise<void>;
  stop(): Promise<void>;
};

// Most tests do not need durability. The distant time zone reveals code that forgets the business's.
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
 * Starts a PostgreSQL server in a temporary folder on a free port, and prints its version if the oldest is
 * requested.
 * `changes` are settings by their names in postgresql.conf.
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
    initialise(join(programs, 'initdb'), dataFolder(folder));
    configure(folder, { ...settings, ...changes });
    return await launchIn(folder, programs);
  } catch (error) {
    removeFolder(folder);
    throw error;
  }
}

const dataFolder = (folder: string) => join(folder, 'data');

function makeFolder(disk = tmpdir()): string {
  const folder = mkdtempSync(join(disk, 'miradouro-postgres-'));
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    chownSync(folder, runAs.uid, runAs.gid);
  }
  return folder;
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Written to postgresql.conf, so that `alter system` can override it. */
function configure(folder: string, changes: Record<string, string>): void {
  const lines = Object.entries(changes).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(dataFolder(folder), 'postgresql.conf'), lines.join(''));
}

async function launchIn(folder: string, programs: string): Promise<PostgresServer> {
  const port = await freePort();
  const launch = async () => {
    const flags = ['-D', dataFolder(folder), '-p', String(port)];
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
    const children = listChildren(server);
    server.kill(signal);
    for (const child of children) signalIfThere(child, signal);
  };
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
        copyFolder(dataFolder(folder), dataFolder(copy));
        await resume();
        configure(copy, { primary_conninfo: `host=127.0.0.1 port=${port} user=postgres` });
        writeFileSync(join(dataFolder(copy), 'standby.signal'), '');
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

const listChildren = ({ pid }: ChildProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

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
      if (/ready to accept (?:read-only )?connections/.test(output)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`postgres did not start: ${output}`)));
  });
}
