import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { PlainError } from '#platform/log/plain-error.ts';
import { readServerUrls } from './server-urls.ts';
import { IS_READ_ONLY } from './unavailable.ts';

/** A server silent for this long is not treated as the primary. */
const ANSWER_MS = 2000;
/** How long the other servers may still report a newer promotion than the first to answer. */
const GRACE_MS = 200;
/** After a failed search, requests within this time fail at once instead of asking each server again. */
const REFUSED_MS = 250;

class NoPrimaryError extends PlainError {
  readonly code = IS_READ_ONLY;
}

type Callback = (error: Error | null, client?: Client) => void;

/** Options for `pg`: with several servers, each new connection is made to the one that accepts writes. */
export type Server = { connectionString: string; Client: typeof Client; isOneOfSeveral: boolean };

/** @throws {ServerUrlError} */
export function serverAt(url: string): Server {
  const { urls, isAnyOf } = readServerUrls(url);
  const [connectionString] = urls;
  if (!isAnyOf) return { connectionString, Client, isOneOfSeveral: false };
  let asked: Promise<Place> | null = null;
  const find = () => {
    if (!asked) {
      asked = findPrimary(urls);
      const forget = () => {
        asked = null;
      };
      asked.then(forget, () => setTimeout(forget, REFUSED_MS).unref());
    }
    return asked;
  };
  class PrimaryClient extends Client {
    override connect(): Promise<Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<Client> | undefined {
      const connected = find().then(({ host, port }) => {
        this.host = host;
        this.port = port;
        return super.connect();
      });
      if (!callback) return connected;
      connected.then((client) => callback(null, client), callback);
      return undefined;
    }
  }
  return { connectionString, Client: PrimaryClient, isOneOfSeveral: true };
}

type Place = { host: string; port: number };
type Primary = Place & { timeline: string };

/** An old primary that returns also accepts writes; the promoted one has a later timeline. */
async function findPrimary(urls: readonly string[]): Promise<Place> {
  const found: Primary[] = [];
  const refused: string[] = [];
  const asked = urls.map(async (url) => {
    try {
      found.push(await askForPrimary(url));
    } catch (error) {
      const { host } = new URL(url);
      refused.push(`${host} (${error instanceof Error ? error.message : error})`);
      throw error;
    }
  });
  const all = Promise.allSettled(asked);
  const first = Promise.any(asked).then(() => wait(GRACE_MS));
  await Promise.race([all, first.catch(() => all)]);
  const [primary] = found.toSorted((a, b) => b.timeline.localeCompare(a.timeline));
  if (primary) return primary;
  throw new NoPrimaryError(`No server of the database takes writes: ${refused.sort().join(', ')}.`);
}

async function askForPrimary(url: string): Promise<Primary> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    // Without this the driver drops only the timed-out query, not the silent connection.
    pipeline: true,
  });
  // An error that breaks the connection fails the query too.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when current_setting('transaction_read_only') = 'off'
        then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    const timeline = rows[0]?.timeline;
    if (!timeline) throw new Error('read only');
    return { host: client.host, port: client.port, timeline };
  } finally {
    // A graceful close would wait for an answer that a silent server doesn't send.
    client.connection.stream.destroy();
  }
}
