import { readFile } from 'node:fs/promises';

/**
 * Sums what the test runners wrote and ends CI's output with one plain line. Arguments: how many
 * checks failed before, and 1 when the test command itself ended badly.
 */

const [checksFailed = 0, endedBadly = 0] = process.argv.slice(2).map(Number);

type Counts = { passed: number; failed: number };

async function read<T>(file: string, count: (report: T) => Counts): Promise<Counts> {
  try {
    return count(
      JSON.parse(await readFile(new URL(`../test-results/${file}`, import.meta.url), 'utf8')),
    );
  } catch {
    // A runner that left no report did not run: that is a failure, not zero tests.
    return { passed: 0, failed: 1 };
  }
}

const counts = [
  await read<{ numPassedTests: number; numFailedTests: number }>(
    'vitest.json',
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  ),
  await read<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    'playwright.json',
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  ),
];
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const testsFailed = counts.reduce((sum, each) => sum + each.failed, 0) + checksFailed;
// A runner can fail without a failed test, e.g. when a file does not load.
const failed = testsFailed === 0 && endedBadly ? 1 : testsFailed;

process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
