const CONNECTION_CODES = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

/** Whether an error means that the database cannot be reached now, and a later try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  for (let it = error; it instanceof Error; it = it.cause) {
    const code = 'code' in it ? String(it.code) : '';
    // 08: connection exceptions; 57P: the server is shutting down or starting.
    if (CONNECTION_CODES.has(code) || /^(08|57P)/.test(code)) return true;
  }
  return false;
}
