import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../test/programs/app-process.ts';
import { freePort } from '../test/programs/free-port.ts';

/**
 * The first `npm start` after `npm ci`, which builds the product: when each part is ready, when the home page with
 * the demo's content is answered, and the processor time of it all. It runs in a copy of the files that Git
 * tracks, with linked packages.
 */

const TICKS_A_SECOND = 100;

const folder = temporaryFolder('bench-first-start');
try {
  for (const file of git('ls-files', '-z', '--cached', '--others', '--exclude-standard')) {
    cpSync(file, join(folder.path, file));
  }
  execFileSync('cp', ['-al', 'node_modules', join(folder.path, 'node_modules')]);
  await measure();
} finally {
  folder.remove();
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);
}

async function measure(): Promise<void> {
  const PORT = String(await freePort());
  const before = childrenSeconds();
  const begun = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: folder.path,
    env: { ...process.env, PORT, SEED: 'demo', DATA_DIR: join(folder.path, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    for (const [, part, seconds] of text.matchAll(/^ +(.+): ready after (\d+) s$/gm)) {
      errors.push(`| ${part} | ${seconds} s |`);
    }
  });
  const isUp = new Promise<void>((resolve, reject) => {
    child.stdout
      .setEncoding('utf8')
      .on('data', (text: string) => text.includes('is up at') && resolve());
    child.on('exit', (code) =>
      reject(new Error(`npm start failed with exit code ${code}; see its output above`)),
    );
  });
  await isUp;
  const home = await fetch(`http://localhost:${PORT}/`);
  if (home.status !== 200) throw new Error(`The home page answered ${home.status} instead of 200`);
  const seconds = (performance.now() - begun) / 1000;
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await once(child, 'close');
  const rows = ['| part | ready after |', '|---|---|', ...errors];
  rows.push(`| home page is answered | ${seconds.toFixed(0)} s |`);
  rows.push(`| processor time in total | ${(childrenSeconds() - before).toFixed(0)} s |`);
  process.stdout.write(`${rows.join('\n')}\n`);
}

/** Processor time of ended child processes and theirs: fields 16 and 17 of proc(5). */
function childrenSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}
