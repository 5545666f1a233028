const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What the driver says, without a code, of a connection that broke or could not be made. */
const BROKEN_CONNECTION =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Whether an error means that the database cannot be reached now, and a later try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  for (let it = error; it instanceof Error; it = it.cause) {
    const code = 'code' in it ? String(it.code) : '';
    // 08: connection exceptions; 53: no disk, memory or connection left; 57014: a statement took too
    // long; 57P: the server is shutting down or starting.
    if (CONNECTION_CODES.has(code) || /^(?:08|53|57014|57P)/.test(code)) return true;
    if (BROKEN_CONNECTION.test(it.message)) return true;
  }
  return false;
}
