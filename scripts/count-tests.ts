import { readFile } from 'node:fs/promises';

/**
 * Sums what test runners wrote and ends the output with one plain line. Arguments: how many checks
 * failed before, the exit code of the test command, and the reports in `test-results`.
 */

const [checksFailed = 0, exitCode = 0] = process.argv.slice(2, 4).map(Number);
const reports = process.argv.slice(4);

type Counts = { passed: number; failed: number; retried?: number };
type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

async function count(report: string): Promise<Counts> {
  const file = new URL(`../test-results/${report}`, import.meta.url);
  // A runner that left no report did not run: that is a failure, not zero tests.
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1 };
  const told: VitestReport | PlaywrightReport = JSON.parse(text);
  return 'stats' in told
    ? {
        passed: told.stats.expected + told.stats.flaky,
        failed: told.stats.unexpected,
        retried: told.stats.flaky,
      }
    : { passed: told.numPassedTests, failed: told.numFailedTests };
}

const counts = await Promise.all(reports.map(count));
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const testsFailed = counts.reduce((sum, each) => sum + each.failed, 0) + checksFailed;
// A runner can fail without a failed test, e.g. when a file does not load.
const failed = testsFailed === 0 && exitCode !== 0 ? 1 : testsFailed;

const retried = counts.reduce((sum, each) => sum + (each.retried ?? 0), 0);
if (retried > 0) process.stdout.write(`${retried} of them passed at the second try only\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
