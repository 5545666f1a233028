import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes minutes begins first, so that nobody waits for it in the end. */
export const longestFirst = (long: RegExp) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]) {
      const sorted = await super.sort(files);
      const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    }
  };
