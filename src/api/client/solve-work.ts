import { sha256 } from '@noble/hashes/sha2.js';
import { type Challenge, hasZeroBits } from '#contract/http/proof-of-work.ts';

/** Short enough to keep the page responsive. */
const AT_A_TIME_MS = 12;

/** Hashed in JavaScript, because browsers offer hashing on https pages only, and asynchronously. */
export async function solveWork({ challenge, bits }: Challenge): Promise<string> {
  let answer = 0;
  for (;;) {
    const until = performance.now() + AT_A_TIME_MS;
    while (performance.now() < until) {
      for (let tried = 0; tried < 200; tried += 1, answer += 1) {
        const proof = `${challenge}:${answer}`;
        if (hasZeroBits(sha256(new TextEncoder().encode(proof)), bits)) return proof;
      }
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
