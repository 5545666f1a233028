import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './app-process.ts';

const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const library = `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`;

/** A clock for processes with this environment, which a test can set. Monotonic time is unaffected. */
export function falseClock(from = '+0') {
  if (!existsSync(library))
    throw new Error('libfaketime is missing; on Debian 12 run apt-get install libfaketime');
  const folder = temporaryFolder('clock');
  onTestFinished(folder.remove);
  const file = join(folder.path, 'now');
  const jump = (by: string) => writeFileSync(file, by);
  jump(from);
  return {
    jump,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}
