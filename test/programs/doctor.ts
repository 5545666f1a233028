import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { temporaryFolder } from './app-process.ts';
import { startProgram } from './start.ts';

const script = fileURLToPath(new URL('../../scripts/doctor.ts', import.meta.url));

export async function examine(env: Record<string, string>, args: string[] = []) {
  const program = startProgram(env, [], [script, ...args]);
  const code = await program.ended;
  const { stdout, stderr } = program.output();
  expect(stderr).toBe('');
  const lines = stdout.trimEnd().split('\n');
  for (const line of lines) expect(line).toMatch(/^(ok|warning|broken) +\S+( \S+)?: \S/);
  return { code, stdout, lines };
}

/** Matches output that contains a line of this grade that begins with `words`. */
export const line = (grade: string, words: string) =>
  expect.arrayContaining([expect.stringMatching(new RegExp(`^${grade} +${words}`))]);

export function privateFolder(): string {
  const folder = temporaryFolder('doctor');
  onTestFinished(folder.remove);
  chmodSync(folder.path, 0o700);
  return folder.path;
}
