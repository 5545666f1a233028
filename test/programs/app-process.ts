import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '../client.ts';
import { findScript, startProgram } from './start.ts';

export type AppProcess = {
  readonly url: string;
  readonly pid: number;
  client(): Client;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
  readonly ended: Promise<number | null>;
};

type Options = {
  env: Record<string, string>;
  preload?: URL;
  /** A command to start it with, e.g. one that pins it to a core. */
  prefix?: readonly string[];
  folder?: string;
};

export const ADMIN_PASSWORD = 'correct-horse-battery';

const common = {
  ADMIN_PASSWORD,
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'error',
  LIMITS_FACTOR: '1000',
  DRAIN_SECONDS: '0',
};

export async function startApp({ env, preload, prefix, folder }: Options): Promise<AppProcess> {
  const options = preload && { NODE_OPTIONS: `--import ${preload.href}` };
  const program = startProgram(
    { ...common, ...options, ...env },
    prefix,
    folder === undefined ? undefined : findScript(folder),
  );
  const url = await program.url();
  const end = async (signal: NodeJS.Signals) => {
    program.process.kill(signal);
    return program.ended;
  };
  return {
    url,
    pid: program.process.pid ?? 0,
    client: () => createClient((path, init) => fetch(url + path, init)),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    ended: program.ended,
  };
}

export function temporaryFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `miradouro-${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

let visitors = 0;

/** The proxy's header with a new visitor address, to avoid rate limits. */
export function asNewVisitor(): Record<string, string> {
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return { 'x-forwarded-for': address };
}
