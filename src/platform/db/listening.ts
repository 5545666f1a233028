import { setTimeout } from 'node:timers/promises';
import type { Server } from './primary.ts';
import type { Listening } from './types.ts';

const RECONNECT_MS = 500;
const LISTEN_TIMEOUT_MS = 5000;
/** The driver's message for a query timeout. The driver closes the connection too. */
const SILENCE = 'Query read timeout';
/** How long a page request waits to learn whether all notifications were received. */
const HEARING_MS = 1000;
/** How often a listener checks that the server answers: a vanished machine breaks no connection. */
const LISTEN_CHECK_MS = 5000;

/** Reopened whenever it breaks. Also calls `heard` after each connection, when notifications may be lost. */
export async function keepListening(
  server: Server,
  channel: string,
  heard: (words: string | null) => void,
  silent = () => {},
): Promise<Listening> {
  const stopping = new AbortController();
  let listening = await listen(server, channel, heard, silent);
  const keep = async () => {
    while (!stopping.signal.aborted) {
      await listening.ended;
      try {
        await setTimeout(RECONNECT_MS, undefined, { signal: stopping.signal });
        listening = await listen(server, channel, heard, silent);
      } catch {
        // Not connected yet, or superseded: the old connection has ended, so look again.
      }
    }
    await listening.client.end();
  };
  const stored = keep();
  return {
    isUpToDate: () => listening.isUpToDate(),
    async stop() {
      stopping.abort();
      await listening.client.end();
      await stored;
    },
  };
}

async function listen(
  server: Server,
  channel: string,
  heard: (words: string | null) => void,
  silent: () => void,
) {
  const client = new server.Client({
    ...server,
    connectionTimeoutMillis: LISTEN_TIMEOUT_MS,
    query_timeout: LISTEN_TIMEOUT_MS,
    keepAlive: true,
    // Without this the driver drops only the timed-out query, not the silent connection.
    pipeline: true,
  });
  // A broken connection also ends, and that event is handled.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => heard(payload ?? null));
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  // The server sends pending notifications before its answer. A server that accepts no writes sends none.
  const takesWrites = async () => {
    try {
      const { rows } = await client.query<{ isWritten: boolean }>(
        `select current_setting('transaction_read_only') = 'off' as "isWritten"`,
      );
      const isWritten = rows[0]?.isWritten === true;
      // The next connection is made to the server that now accepts writes.
      if (!isWritten && server.isOneOfSeveral) await client.end();
      return isWritten;
    } catch (error) {
      if (error instanceof Error && error.message === SILENCE) silent();
      return false;
    }
  };
  const check = setInterval(takesWrites, LISTEN_CHECK_MS);
  ended.then(() => clearInterval(check));
  heard(null);
  const isUpToDate = () =>
    Promise.race([takesWrites(), setTimeout(HEARING_MS, false, { ref: false })]);
  return { client, ended, isUpToDate };
}
