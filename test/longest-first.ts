import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts the tests that take minutes first, which shortens the run. */
export const longestFirst = (long: RegExp) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]) {
      const sorted = await super.sort(files);
      const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    }
  };
