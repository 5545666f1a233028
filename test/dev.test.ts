import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { text } from './e2e/site/texts.ts';
import { startProgram } from './programs/start.ts';

const script = [
  '--conditions=development',
  fileURLToPath(new URL('../scripts/dev.ts', import.meta.url)),
];

test('the not-found page suggests a missing route in development', async () => {
  const data = mkdtempSync(join(tmpdir(), 'miradouro-dev-'));
  const program = startProgram({ DATA_DIR: data, NODE_ENV: 'development' }, [], script);
  onTestFinished(async () => {
    program.process.kill('SIGTERM');
    await program.ended;
    rmSync(data, { recursive: true });
  });
  const answer = await fetch(`${await program.url()}/nowhere-at-all`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(text('en', 'not_found_hint'));
}, 300_000);
