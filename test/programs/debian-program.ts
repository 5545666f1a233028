import { spawn, spawnSync } from 'node:child_process';

type DebianProgram = {
  command: string;
  package: string;
  args: string[];
  env?: Record<string, string>;
  /** Output of a started program, whose first group is returned. Some programs print nothing. */
  isUp?: RegExp;
};

const START_MS = 60_000;

export function installPrograms(programs: Record<string, string>): void {
  const missing = Object.entries(programs)
    .filter(([program]) => spawnSync('which', [program]).status !== 0)
    .map(([, name]) => name);
  if (missing.length === 0) return;
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...step], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`apt-get ${step.join(' ')}: ${stderr}`);
  }
}

export async function startDebianProgram(wanted: DebianProgram) {
  const { command, args, env, isUp } = wanted;
  const { PATH, TMPDIR } = process.env;
  const child = spawn(command, args, {
    env: { PATH, ...(TMPDIR && { TMPDIR }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that its children are killed with it.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = (signal: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, signal);
  };
  const abandon = () => kill('SIGKILL');
  process.once('exit', abandon);
  const startOutput = await new Promise<string>((resolve, reject) => {
    let output = '';
    const fail = (why: string) => reject(new Error(`${command} ${why}: ${output}`));
    const timer = setTimeout(fail, START_MS, 'did not start in time');
    const succeed = (words: string) => {
      clearTimeout(timer);
      resolve(words);
    };
    const readOutput = (text: Buffer) => {
      output = (output + text).slice(-4000);
      const found = isUp?.exec(output);
      if (found) succeed(found[1] ?? '');
    };
    if (!isUp) child.once('spawn', () => succeed(''));
    child.stdout.on('data', readOutput);
    child.stderr.on('data', readOutput);
    child.once('error', () =>
      fail(`is not installed: on Debian 12, apt-get install ${wanted.package}`),
    );
    child.once('exit', (code) => fail(`ended with ${code}`));
  }).catch((error) => {
    abandon();
    throw error;
  });
  return {
    told: startOutput,
    async stop() {
      kill('SIGTERM');
      const late = setTimeout(abandon, 5000);
      await ended;
      clearTimeout(late);
      process.off('exit', abandon);
    },
  };
}
