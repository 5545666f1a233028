import { expect } from 'vitest';

const ROUNDS_AT_MOST = 12;

/**
 * Plays rounds of random histories until each outcome has occurred.
 * @param missing the outcomes that have not occurred yet
 */
export async function playUntilSeen(
  playRound: () => Promise<void>,
  missing: () => readonly string[],
): Promise<void> {
  for (let round = 1; round <= ROUNDS_AT_MOST; round += 1) {
    await playRound();
    if (missing().length === 0) return;
  }
  expect(missing(), `outcomes that ${ROUNDS_AT_MOST} rounds did not lead to`).toEqual([]);
}
