import { hash, verify } from '@node-rs/argon2';
import { createVisitorQueue } from '#platform/queue/visitor-queue.ts';

/** One at a time: four would take all threads that files and compression share. */
const queue = createVisitorQueue({ atOnce: 1, waiting: 12 });

/** Throws QueueFull at once when too many wait. */
const enqueue = <T>(work: () => Promise<T>): Promise<T> => queue.take('passwords', work);

/** argon2id with the library's defaults (19 MiB, 2 passes), the OWASP minimum. */
export const hashPassword = (password: string): Promise<string> => enqueue(() => hash(password));

/** Stored instead of a hash in an export, and until a password is chosen; no password matches it. */
export const NO_PASSWORD = '!';

/** Checked when the user is unknown, so that both refusals take the same time. */
let decoy: Promise<string> | null = null;

/** Whether the password is the one behind `passwordHash`; null stands for an unknown user. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  // Not queued: a refusal would be remembered.
  decoy ??= hash('no such user');
  const known = passwordHash === NO_PASSWORD ? null : passwordHash;
  const compared = known ?? (await decoy);
  const matches = await enqueue(() => verify(compared, password));
  return matches && known !== null;
}
