import { defineConfig } from 'vitest/config';
import { secondTries } from '../second-tries.ts';

/** `npm run test:attack` runs the files one after the other, so that each has the machine to itself. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/attack/*.test.ts'],
    reporters: [
      'default',
      secondTries('attack.json'),
      ['json', { outputFile: 'test-results/attack.json' }],
    ],
    globalSetup: ['test/database-setup.ts'],
    // Outside CI other programs may share the machine. The report names each retried test.
    retry: process.env.CI === undefined ? 0 : 1,
    experimental: { viteModuleRunner: false },
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
