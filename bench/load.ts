import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Load for the benches: the server on core 0 and the load on core 1, so that neither takes the other's time. `wrk`
 * sends the load, because it is faster than nginx.
 */

export const SERVER_CORE = ['taskset', '-c', '0'] as const;
const LOAD_CORE = ['taskset', '-c', '1'] as const;
const CONNECTIONS = 32;

export type Load = {
  perSecond: number;
  p99Ms: number;
  failed: number;
  /** Processor time of one response on the server's core, which other programs disturb less than the clock. */
  cpuMicros: number;
};

const run = promisify(execFile);

/** For servers that trust one proxy. */
const MANY_VISITORS = fileURLToPath(new URL('many-visitors.lua', import.meta.url));

/**
 * Requests a URL of a process repeatedly over 32 connections, with brotli: from one address, or each time from
 * another one, as a proxy would report many visitors; or by a script of `wrk`.
 */
export async function load(
  url: string,
  pid: number,
  seconds: number,
  { isFromMany = false, script = null }: { isFromMany?: boolean; script?: string | null } = {},
): Promise<Load> {
  const before = cpuMicrosOf(pid);
  const [command, ...given] = LOAD_CORE;
  const luaScript = isFromMany ? MANY_VISITORS : script;
  const flags = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency'];
  const { stdout, stderr } = await run(command, [
    ...given,
    ...['wrk', ...flags, '-H', 'Accept-Encoding: br'],
    ...(luaScript === null ? [] : ['-s', luaScript]),
    url,
  ]);
  const read = (pattern: RegExp) => pattern.exec(stdout);
  const perSecond = Number(read(/Requests\/sec:\s+([\d.]+)/)?.[1]);
  const answers = Number(read(/(\d+) requests in/)?.[1]);
  const [, p99 = '', unit = ''] = read(/99%\s+([\d.]+)(us|ms|s)/) ?? [];
  if (Number.isNaN(perSecond)) throw new Error(`wrk ${url}: ${stdout}${stderr}`);
  const broken = read(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/) ?? [];
  const failed = [read(/Non-2xx or 3xx responses: (\d+)/)?.[1], ...broken.slice(1)];
  return {
    perSecond,
    p99Ms: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN),
    failed: failed.reduce((sum, each) => sum + Number(each ?? 0), 0),
    cpuMicros: (cpuMicrosOf(pid) - before) / answers,
  };
}

/** Processor time of a process so far; Linux counts hundredths of a second. */
export function cpuMicrosOf(pid: number): number {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(/\) |\s/)
    .slice(0);
  const [user, system] = [fields[11], fields[12]].map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10_000;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
