const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** A server that takes no writes: one that follows another, or was told so. */
export const IS_READ_ONLY = '25006';

/** What the driver says, without a code, of a connection that broke or could not be made. */
const BROKEN_CONNECTION =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Something beside the database that an answer needs, such as the store of files, cannot be reached now. */
export class Away extends Error {}

/** Whether an error means that what an answer needs cannot be reached now, and a later try may succeed. */
export function isAway(error: unknown): boolean {
  for (let it = error; it instanceof Error; it = it.cause) {
    if (it instanceof Away) return true;
    const code = 'code' in it ? String(it.code) : '';
    // 08: connection exceptions; 53: no disk, memory or connection left; 57014: a statement took too
    // long; 57P: the server is shutting down or starting.
    if (code === IS_READ_ONLY || CONNECTION_CODES.has(code) || /^(?:08|53|57014|57P)/.test(code))
      return true;
    if (BROKEN_CONNECTION.test(it.message)) return true;
  }
  return false;
}

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error means that this machine's disk has no room for a file. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL_CODES.has(String(error.code));
