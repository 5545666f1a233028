import { defineConfig } from 'vitest/config';
import { secondTries } from '../second-tries.ts';

/** `npm run test:cluster`: several processes behind a real proxy, installed from Debian. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/cluster/*.test.ts'],
    reporters: [
      'default',
      secondTries('cluster.json'),
      ['json', { outputFile: 'test-results/cluster.json' }],
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
