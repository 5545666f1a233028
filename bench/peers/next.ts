import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../test/programs/free-port.ts';
import { type Peer, startPeer } from './peer.ts';

const source = fileURLToPath(new URL('./next', import.meta.url));
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'miradouro-bench');
const next = 'node_modules/next/dist/bin/next';
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const };

/**
 * The smallest Next.js app with the same tours from the same database, rendered at each request. It is installed and
 * built outside this package, once for each state of its sources.
 */
export async function startNext(databaseUrl: string): Promise<Peer> {
  const folder = await build();
  const port = await freePort();
  return startPeer(
    port,
    [process.execPath, next, 'start', '--port', String(port), '--hostname', '127.0.0.1'],
    { cwd: folder, env: { ...env, DATABASE_URL: databaseUrl } },
  );
}

async function build(): Promise<string> {
  const folder = join(cache, `next-${await hashOf(source)}`);
  if (existsSync(folder)) return folder;
  process.stderr.write('Installing and building the Next.js app (only the first time)…\n');
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await cp(source, unfinished, { recursive: true });
  const run = promisify(execFile);
  await run('npm', ['install', '--no-audit', '--no-fund', '--include=prod'], { cwd: unfinished });
  await run(process.execPath, [next, 'build'], { cwd: unfinished, env });
  await rename(unfinished, folder);
  return folder;
}

async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(path.slice(folder.length)).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 12);
}
