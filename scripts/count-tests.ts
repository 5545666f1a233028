import { readFile } from 'node:fs/promises';

/**
 * Sums what test runners wrote, names each failed test, and ends the output with one plain line.
 * Arguments: how many checks failed before, the exit code of the test command, and the reports in
 * `test-results`.
 */

const [checksFailed = 0, exitCode = 0] = process.argv.slice(2, 4).map(Number);
const reports = process.argv.slice(4);

type Counts = { passed: number; failed: string[]; retried?: number };
type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: PlaywrightResult[] }[];
  }[];
};
type PlaywrightResult = { errors: { message?: string }[] };
type PlaywrightReport = {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
};

/** A failure as one line names it, with the first lines of why. */
const named = (file: string, title: string, why = '') =>
  [`${file} › ${title}`, ...why.split('\n').slice(0, 12)].join('\n    ');

function ofVitest({ numPassedTests, testResults }: VitestReport): Counts {
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => named(name, fullName, failureMessages[0])),
  );
  return { passed: numPassedTests, failed };
}

function failedSpecs({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => named(file, title, results[0]?.errors[0]?.message)),
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}

async function count(report: string): Promise<Counts> {
  const file = new URL(`../test-results/${report}`, import.meta.url);
  // A runner that left no report did not run: that is a failure, not zero tests.
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: [`${report} was not written`] };
  const told: VitestReport | PlaywrightReport = JSON.parse(text);
  if (!('stats' in told)) return ofVitest(told);
  const { expected, flaky } = told.stats;
  return { passed: expected + flaky, failed: told.suites.flatMap(failedSpecs), retried: flaky };
}

const counts = await Promise.all(reports.map(count));
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const failures = counts.flatMap((each) => each.failed);
const testsFailed = failures.length + checksFailed;
// A runner can fail without a failed test, e.g. when a file does not load.
const failed = testsFailed === 0 && exitCode !== 0 ? 1 : testsFailed;

const retried = counts.reduce((sum, each) => sum + (each.retried ?? 0), 0);
for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`);
if (retried > 0) process.stdout.write(`${retried} of them passed at the second try only\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
