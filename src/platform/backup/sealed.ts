import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { PlainError } from '#platform/log/plain-error.ts';

/**
 * MAGIC, a salt, then frames of AES-256-GCM. The tag detects changes; the nonce, a number and a flag for the
 * last frame, detects omission, reordering and truncation. Each file has its own key.
 */
export const MAGIC = Buffer.from('miradouro sealed 1\n');
const SALT_BYTES = 16;
const FRAME_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** Guessing a passphrase costs 64 MB and a fifth of a second per attempt. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const deriveKey = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

class SealError extends PlainError {}

function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(frame, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

export async function createSeal(passphrase: string): Promise<Transform> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(passphrase, salt, 32, COST);
  const seal = (frame: Buffer, number: number, isLast: boolean) => {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(number, isLast));
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  };
  const frames = inFrames(FRAME_BYTES, seal);
  frames.push(Buffer.concat([MAGIC, salt]));
  return frames;
}

export const SEALED_HEAD_BYTES = MAGIC.length + SALT_BYTES;

export async function createUnseal(passphrase: string, head: Buffer): Promise<Transform> {
  const key = await deriveKey(passphrase, head.subarray(MAGIC.length, SEALED_HEAD_BYTES), 32, COST);
  return inFrames(FRAME_BYTES + TAG_BYTES, (frame, number, isLast) => {
    const decipher = createDecipheriv(ALGORITHM, key, nonceOf(number, isLast));
    const end = Math.max(0, frame.length - TAG_BYTES);
    try {
      decipher.setAuthTag(frame.subarray(end));
      return Buffer.concat([decipher.update(frame.subarray(0, end)), decipher.final()]);
    } catch {
      throw new SealError(
        'The backup cannot be decrypted: the passphrase is wrong, or the file is damaged.',
      );
    }
  });
}

/** Emits frames of one size, except the last, which is recognised by the end of the stream. */
function inFrames(
  size: number,
  work: (frame: Buffer, number: number, isLast: boolean) => Buffer,
): Transform {
  let held = Buffer.alloc(0);
  let number = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        held = Buffer.concat([held, chunk]);
        let at = 0;
        while (held.length - at > size) {
          this.push(work(held.subarray(at, at + size), number, false));
          at += size;
          number += 1;
        }
        held = Buffer.from(held.subarray(at));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, work(held, number, true));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
