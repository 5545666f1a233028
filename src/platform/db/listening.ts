import { setTimeout } from 'node:timers/promises';
import type { Server } from './primary.ts';
import type { Listening } from './types.ts';

const RECONNECT_MS = 500;
const LISTEN_TIMEOUT_MS = 5000;
/** What the driver says where no answer came in time. It gives up the connection too. */
const SILENCE = 'Query read timeout';
/** Nobody who wants to see a page waits longer to know whether all was heard. */
const HEARING_MS = 1000;
/** So often a listener asks whether somebody is there: a machine that is gone breaks no connection. */
const LISTEN_CHECK_MS = 5000;

/**
 * Hears a channel on a connection of its own, opened anew whenever it breaks. Calls `heard` for each
 * notification, and once after every (re)connection, when some may be lost; and `silent` where nobody
 * answers on it any more.
 */
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
        // Not there yet, or not wanted any more: the old connection has ended, so look again.
      }
    }
    await listening.client.end();
  };
  const kept = keep();
  return {
    isUpToDate: () => listening.isUpToDate(),
    async stop() {
      stopping.abort();
      await listening.client.end();
      await kept;
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
    // Only so the driver gives up a connection that is silent, and not merely the question.
    pipeline: true,
  });
  // What breaks a connection also ends it, which is what counts here.
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
  // The server sends what was told before it answers. On one that takes no writes any more nothing is told.
  const takesWrites = async () => {
    try {
      const { rows } = await client.query<{ isWritten: boolean }>(
        `select current_setting('transaction_read_only') = 'off' as "isWritten"`,
      );
      const isWritten = rows[0]?.isWritten === true;
      // The next connection leads to the one that others write to by now.
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
