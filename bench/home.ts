import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

/**
 * How fast the home page is: requests a second from the cache and rendered anew, the server on one
 * core and the load on the other, and the server's memory afterwards.
 */

const SECONDS = 10;
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'miradouro-bench-'));
const server = spawn('taskset', ['-c', '0', process.execPath, main], {
  env: {
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'only for the bench',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});

try {
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const match = /up at (\S+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    });
    server.on('exit', () => reject(new Error('the server did not start')));
  });
  const measure = async (name: string, path: string) => {
    await autocannon({ url: url + path, duration: 2, connections: 20 });
    const { requests, latency, non2xx } = await autocannon({
      url: url + path,
      duration: SECONDS,
      connections: 20,
      headers: { 'accept-encoding': 'br' },
    });
    const line = `${name}: ${Math.round(requests.average)} requests/s, p99 ${latency.p99} ms`;
    process.stdout.write(`${line}${non2xx ? `, ${non2xx} failed` : ''}\n`);
  };
  await measure('home, cached', '/?lng=en');
  // A query of its own keeps a page out of the cache.
  await measure('home, rendered', '/?lng=en&fresh=1');
  await measure('tours as JSON', '/api/tours');
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  process.stdout.write(`memory: ${Math.round(kilobytes / 1024)} MB\n`);
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  await rm(folder, { recursive: true, force: true });
}
