import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Reports each test that passed only at its second try, also to a file for `scripts/count-tests.ts`. */
export function secondTries(report: string): Reporter {
  const folder = new URL('../test-results/', import.meta.url);
  const file = new URL(`second-tries-of-${report}`, folder);
  const names: string[] = [];
  return {
    onTestRunStart() {
      rmSync(file, { force: true });
    },
    onTestCaseResult(test) {
      if (!test.diagnostic()?.flaky) return;
      const name = `${test.module.relativeModuleId} › ${test.fullName}`;
      process.stdout.write(`second try: ${name}\n`);
      names.push(name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify(names));
    },
  };
}
