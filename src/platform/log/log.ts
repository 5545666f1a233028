import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on standard error: ids, codes and durations; never a guest's text, address, token or query. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}

/** The loggable part of an error: its name, message and stack, without query parameters. */
export function describeError(error: unknown): { type: string; message: string; stack?: string } {
  if (!(error instanceof Error)) {
    // The job queue reports failures as plain objects with an error's message.
    const isTold = typeof error === 'object' && error !== null && 'message' in error;
    const message = isTold ? redactDetail(String(error.message)) : 'not an Error';
    return { type: typeof error, message };
  }
  const cause = error.cause instanceof Error ? error.cause : null;
  // Drizzle puts the statement's parameters, including guests' data, into message and stack.
  if ('params' in error && 'query' in error) {
    return { type: error.name, message: cause ? redactDetail(cause.message) : 'query failed' };
  }
  return { type: error.name, message: error.message, ...(error.stack && { stack: error.stack }) };
}

const redactDetail = (message: string) => message.replace(/=\([^)]*\)/g, '=(…)');
