import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '../client.ts';
import { startProgram } from './start.ts';

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
  /** A module that is loaded before the product. */
  preload?: URL;
  /** A command to start it with, e.g. one that pins it to a core. */
  prefix?: readonly string[];
};

export const ADMIN_PASSWORD = 'correct-horse-battery';

/** Many visitors behind one proxy, and words only about what goes wrong. */
const common = { ADMIN_PASSWORD, TRUSTED_PROXIES: '1', LOG_LEVEL: 'error', LIMITS_FACTOR: '1000' };

/** Starts src/main.ts and waits until it is up. Needs the built site. */
export async function startApp({ env, preload, prefix = [] }: Options): Promise<AppProcess> {
  const options = preload && { NODE_OPTIONS: `--import ${preload.href}` };
  const program = startProgram({ ...common, ...options, ...env }, prefix);
  const url = await program.url();
  const end = async (signal: NodeJS.Signals) => {
    program.process.kill(signal);
    await program.ended;
  };
  return {
    url,
    pid: program.process.pid ?? 0,
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
