import type { Reporter } from 'vitest/node';

/** Names each test that passed at its second try only, as Playwright does. */
export const secondTries: Reporter = {
  onTestCaseResult(test) {
    const { module, fullName } = test;
    if (test.diagnostic()?.flaky)
      process.stdout.write(`second try: ${module.relativeModuleId} › ${fullName}\n`);
  },
};
