import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';

const RECONNECT_MS = 500;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Hears a channel on a connection of its own, opened anew whenever it breaks. Calls `heard` for each
 * notification, and once after every (re)connection, when some may be lost.
 */
export async function keepListening(
  url: string,
  channel: string,
  heard: () => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let listening = await listen(url, channel, heard);
  const keep = async () => {
    while (!stopping.signal.aborted) {
      await listening.ended;
      try {
        await setTimeout(RECONNECT_MS, undefined, { signal: stopping.signal });
        listening = await listen(url, channel, heard);
      } catch {
        // Not there yet, or not wanted any more: the old connection has ended, so look again.
      }
    }
    await listening.client.end();
  };
  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await listening.client.end();
      await kept;
    },
  };
}

async function listen(url: string, channel: string, heard: () => void) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // What breaks a connection also ends it, which is what counts here.
  client.on('error', () => {});
  client.on('notification', heard);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  heard();
  return { client, ended };
}
