import { readFile } from 'node:fs/promises';

/**
 * Sums the reports of test runners, names each test that failed or passed only at the second try, and ends the output
 * with one plain line.
 * Arguments: the number of failed checks before, the exit code of the test command, and the reports in
 * `test-results`.
 */

const [checksFailed = 0, exitCode = 0] = process.argv.slice(2, 4).map(Number);
const reports = process.argv.slice(4);

type Counts = { passed: number; failed: string[]; retried: string[] };
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

/** A failed test, with the first lines of the error. */
const describeTest = (file: string, title: string, why = '') =>
  [`${file} › ${title}`, ...why.split('\n').slice(0, 12)].join('\n    ');

function countVitest({ numPassedTests, testResults }: VitestReport): Omit<Counts, 'retried'> {
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describeTest(name, fullName, failureMessages[0])),
  );
  return { passed: numPassedTests, failed };
}

/** Tests with this status: `unexpected` failed, `flaky` passed at the second try. */
function listTestsWithStatus(status: 'unexpected' | 'flaky', suite: PlaywrightSuite): string[] {
  const own = suite.specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => describeTest(file, title, results[0]?.errors[0]?.message)),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => listTestsWithStatus(status, inner))];
}

const readResult = (name: string): Promise<string | null> =>
  readFile(new URL(`../test-results/${name}`, import.meta.url), 'utf8').catch(() => null);

async function count(report: string): Promise<Counts> {
  const text = await readResult(report);
  // A missing report means that the runner did not run: a failure, not zero tests.
  if (text === null) return { passed: 0, failed: [`${report} was not written`], retried: [] };
  const parsed: VitestReport | PlaywrightReport = JSON.parse(text);
  if (!('stats' in parsed)) {
    const retried: string[] = JSON.parse((await readResult(`second-tries-of-${report}`)) ?? '[]');
    return { ...countVitest(parsed), retried };
  }
  return {
    passed: parsed.stats.expected + parsed.stats.flaky,
    failed: parsed.suites.flatMap((suite) => listTestsWithStatus('unexpected', suite)),
    retried: parsed.suites.flatMap((suite) => listTestsWithStatus('flaky', suite)),
  };
}

const counts = await Promise.all(reports.map(count));
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const failures = counts.flatMap((each) => each.failed);
const testsFailed = failures.length + checksFailed;
// A runner can fail without a failed test, e.g. when a file does not load.
const failed = testsFailed === 0 && exitCode !== 0 ? 1 : testsFailed;

const retried = counts.flatMap((each) => each.retried);
for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`);
for (const name of retried) process.stdout.write(`SECOND TRY ${name}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
