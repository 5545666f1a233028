import { defineConfig } from 'vitest/config';
import { longestFirst } from './test/longest-first.ts';
import { secondTries } from './test/second-tries.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['test/{attack,cluster,e2e,engines,faults}/**'],
    reporters: ['default', secondTries('vitest.json'), ['json', { outputFile: 'test-results/vitest.json' }]],
    globalSetup: ['test/database-setup.ts'],
    // The code runs as it does in production: by Node itself, which strips the types.
    // On a machine that others work on too; what took a second try is named.
    retry: process.env.CI === undefined ? 0 : 1,
    experimental: { viteModuleRunner: false },
    // Modules are read once a worker. What a test needs for itself it opens for itself.
    isolate: false,
    // One more than the cores: many tests wait for processes and databases.
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(/\/test\/(races|dev)/) },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
