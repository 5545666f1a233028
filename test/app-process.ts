import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, createClient } from './client.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The product as an operator runs it: a process of its own, reached over HTTP. */
export type AppProcess = {
  readonly url: string;
  readonly pid: number;
  /** A visitor with a cookie jar of their own. */
  client(): Client;
  /** `kill -9`: nothing gets a chance to finish. */
  kill(): Promise<void>;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
};

type Options = {
  env: Record<string, string>;
  /** Modules to load before the product, by path. */
  imports?: readonly string[];
};

/** What every process gets: a free port, no demo, many visitors behind one proxy. */
const common = { PORT: '0', SEED: 'none', TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' };

/** Starts src/main.ts and waits until it answers. Needs the built site. */
export async function startApp({ env, imports = [] }: Options): Promise<AppProcess> {
  const flags = imports.flatMap((path) => ['--import', path]);
  const child = spawn(process.execPath, [...flags, main], {
    env: { ...process.env, ADMIN_PASSWORD: 'correct-horse-battery', ...common, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  const gone = once(child, 'exit').then(() => process.off('exit', killNow));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (text: string) => {
      output = (output + text).slice(-4000);
      const match = /up at (\S+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', () => reject(new Error(`the app did not start: ${output}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  return {
    url,
    pid: child.pid ?? 0,
    client: () => createClient((path, init) => fetch(url + path, init)),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** A folder for a process's data, and how to remove it. */
export function temporaryFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `miradouro-${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

let visitors = 0;

/** The proxy's header for a visitor whom the rate limit has not met. */
export function asNewVisitor(): Record<string, string> {
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return { 'x-forwarded-for': address };
}
