import { defineConfig } from 'vitest/config';
import { longestFirst } from '../longest-first.ts';
import { secondTries } from '../second-tries.ts';

/** `npm run test:faults`: the whole program, killed, starved and cut off; its waits are real ones. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/faults/*.test.ts'],
    reporters: [
      'default',
      secondTries('faults.json'),
      ['json', { outputFile: 'test-results/faults.json' }],
    ],
    globalSetup: ['test/database-setup.ts'],
    // On a machine that others work on too; what took a second try is named.
    retry: process.env.CI === undefined ? 0 : 1,
    experimental: { viteModuleRunner: false },
    isolate: false,
    // One more than the cores: what they wait for is other processes.
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(/kill|deadline/) },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
