import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** How Node runs the program in a folder, like `npm start`. Old versions ran their sources. */
export const findScript = (folder: string): string[] => [
  '--max-semi-space-size=16',
  ['build/program/start.js', 'src/main.ts']
    .map((script) => join(folder, script))
    .find((script) => existsSync(script)) ?? folder,
];
const START_MS = 90_000;

export type Program = {
  process: ChildProcess;
  output(): { stdout: string; stderr: string };
  /** The URL that it prints when it is ready. @throws {Error} if it ends before */
  url(): Promise<string>;
  ended: Promise<number | null>;
};

/**
 * Starts the program with the given environment only, on a free port and without demo content by default.
 * `prefix` is a command to start it with; `script` is what Node runs.
 */
export function startProgram(
  env: Record<string, string>,
  prefix: readonly string[] = [],
  script: readonly string[] = findScript(projectFolder),
): Program {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const own = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
  const [command = process.execPath, ...given] = [...prefix, process.execPath, ...script];
  const child = spawn(command, given, {
    env: { ...own, PORT: '0', SEED: 'none', NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', abandon);
      resolve(code);
    });
  });
  return {
    process: child,
    output: () => ({ stdout, stderr }),
    ended,
    url: () =>
      new Promise((resolve, reject) => {
        const fail = (why: string) => reject(new Error(`${why}: ${stdout}${stderr}`));
        const timer = setTimeout(fail, START_MS, 'the program did not start in time');
        const look = () => {
          const url = /is up at (\S+)/.exec(stdout)?.[1];
          if (!url) return;
          clearTimeout(timer);
          resolve(url);
        };
        child.stdout.on('data', look);
        ended.then((code) => fail(`the program ended with ${code}`), reject);
        look();
      }),
  };
}
