import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'db/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['test/e2e/**'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    globalSetup: ['test/database-setup.ts'],
    // The code runs as it does in production: by Node itself, which strips the types.
    experimental: { viteModuleRunner: false },
    // Modules are read once a worker. What a test needs for itself it opens for itself.
    isolate: false,
    // One more than the cores: many tests wait for processes and databases.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
