/** Proof of work: find an `answer` so that the SHA-256 of `challenge:answer` begins with `bits` zero bits. */
export type Challenge = { challenge: string; bits: number };

export const PROOF_HEADER = 'Proof-Of-Work';

export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let at = 0; at < whole; at += 1) if (hash[at] !== 0) return false;
  return (hash[whole] ?? 0) >> (8 - (bits & 7)) === 0;
}
