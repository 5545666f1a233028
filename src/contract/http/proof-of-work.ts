/** What a browser has to work on: `challenge:answer` with so many zero bits in front of its SHA-256. */
export type Challenge = { challenge: string; bits: number };

/** The header that brings the proof. */
export const PROOF_HEADER = 'Proof-Of-Work';

/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let at = 0; at < whole; at += 1) if (hash[at] !== 0) return false;
  return (hash[whole] ?? 0) >> (8 - (bits & 7)) === 0;
}
