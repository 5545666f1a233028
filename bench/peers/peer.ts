import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { SERVER_CORE } from '../load.ts';

/** A response of this product, for others to send. */
export type Sent = { path: string; body: Buffer; type: string; encoding: string | undefined };

/** Another program with the same paths, on the server's core. */
export type Peer = { url: string; pid: number; stop(): Promise<void> };

const PATIENCE_MS = 20_000;

export async function startPeer(
  port: number,
  command: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Peer> {
  const [program, ...given] = [...SERVER_CORE, ...command];
  const child = spawn(program, given, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4000);
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => end(child);
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until && child.exitCode === null; ) {
    if (await fetchRaw(url).catch(() => null)) return { url, pid: child.pid ?? 0, stop };
    await setTimeout(50);
  }
  await stop();
  throw new Error(`${command.join(' ')} did not answer within 20 s: ${output}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Sends one request with brotli; the body is as transferred. */
export function fetchRaw(url: string): Promise<Omit<Sent, 'path'> & { status: number }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({
        status: answer.statusCode ?? 0,
        body: Buffer.concat(chunks),
        type: answer.headers['content-type'] ?? 'application/octet-stream',
        encoding: answer.headers['content-encoding'],
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
