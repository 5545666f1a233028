import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './test/longest-first.ts';
import { secondTries } from './test/second-tries.ts';

const everyFile = ['src/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'];
const isOnEmbedded = process.env.TEST_DATABASE === 'embedded';
const report = isOnEmbedded ? 'embedded.json' : 'vitest.json';

/** Files with tests that run on a server unless TEST_DATABASE says otherwise. */
const movable = () =>
  globSync(everyFile).filter((file) => readFileSync(file, 'utf8').includes('describeOnDatabase('));

export default defineConfig({
  test: {
    include: isOnEmbedded ? movable() : everyFile,
    exclude: ['test/{attack,cluster,e2e,engines,faults}/**'],
    reporters: ['default', secondTries(report), ['json', { outputFile: `test-results/${report}` }]],
    globalSetup: ['test/database-setup.ts'],
    // The code runs as it does in production: by Node itself, which strips the types.
    // For busy machines; each test that needed a second try is named.
    retry: process.env.CI === undefined ? 0 : 1,
    experimental: { viteModuleRunner: false },
    setupFiles: ['test/reset-region.ts'],
    // Modules are read once a worker. What a test needs for itself it opens for itself.
    isolate: false,
    // One more than the cores: many tests wait for processes and databases.
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(/\/test\/(races|dev)/) },
    // Long enough for a busy machine.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
