import { type Challenge, hasZeroBits } from '#contract/http/proof-of-work.ts';

/** Short enough to keep the page responsive. */
const AT_A_TIME_MS = 12;

/**
 * Finds an answer whose hash begins with the required zero bits. Hashed in JavaScript, because browsers offer
 * hashing on https pages only, and asynchronously.
 */
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

const primes = firstPrimes(64);
const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32);
const START = primes.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));

/** FIPS 180-4. */
export function sha256(text: Uint8Array): Uint8Array {
  const padded = new DataView(new ArrayBuffer(((text.length + 8) >> 6) * 64 + 64));
  for (const [at, byte] of text.entries()) padded.setUint8(at, byte);
  padded.setUint8(text.length, 0x80);
  padded.setUint32(padded.byteLength - 4, text.length * 8);
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  for (let block = 0; block < padded.byteLength; block += 64) {
    for (let at = 0; at < 16; at += 1) words[at] = padded.getUint32(block + at * 4);
    mix(state, words);
  }
  const hash = new DataView(new ArrayBuffer(32));
  for (const [at, word] of state.entries()) hash.setUint32(at * 4, word);
  return new Uint8Array(hash.buffer);
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Compresses one block of 16 words, expanded to 64, into the state. */
function mix(state: Uint32Array, words: Uint32Array): void {
  const word = (at: number) => words[at] ?? 0;
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [word(at - 15), word(at - 2)];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = word(at - 16) + first + word(at - 7) + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + (ROUNDS[at] ?? 0) + word(at)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [at, part] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + part;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let each = 2; found.length < count; each += 1) {
    if (found.every((prime) => each % prime !== 0)) found.push(each);
  }
  return found;
}
