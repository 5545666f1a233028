import { defineConfig } from 'vitest/config';

/** `npm run test:attack`: one after the other, for each is to have the machine to itself. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/attack/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/attack.json' }]],
    globalSetup: ['test/database-setup.ts'],
    experimental: { viteModuleRunner: false },
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 150_000,
    hookTimeout: 60_000,
  },
});
