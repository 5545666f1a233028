import { defineConfig } from 'vitest/config';
import { longestFirst } from '../longest-first.ts';
import { secondTries } from '../second-tries.ts';

/** `npm run test:faults` kills, starves and disconnects the whole program, with real waits. */
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
    // Outside CI other programs may share the machine. The report names each retried test.
    retry: process.env.CI === undefined ? 0 : 1,
    experimental: { viteModuleRunner: false },
    isolate: false,
    // One more than the cores, because the tests mostly wait for other processes.
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(/kill|deadline/) },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
