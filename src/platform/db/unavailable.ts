const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The server accepts no writes: it is a standby or is set read-only. */
export const IS_READ_ONLY = '25006';

/** Driver messages without a code for a connection that broke or could not be opened. */
const BROKEN_CONNECTION =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** A dependency other than the database, such as the file store, is unavailable. */
export class DatabaseUnavailable extends Error {}

/** Whether an error means that a dependency is unavailable and a later attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  for (let it = error; it instanceof Error; it = it.cause) {
    if (it instanceof DatabaseUnavailable) return true;
    const code = 'code' in it ? String(it.code) : '';
    // 08: connection; 53: out of disk, memory or connections; 57014: statement timeout; 57P: shutdown, start.
    if (code === IS_READ_ONLY || CONNECTION_CODES.has(code) || /^(?:08|53|57014|57P)/.test(code))
      return true;
    if (BROKEN_CONNECTION.test(it.message)) return true;
  }
  return false;
}

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL_CODES.has(String(error.code));
