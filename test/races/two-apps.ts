import { onTestFinished } from 'vitest';
import { createInChange, type InChange } from '#platform/db/change.ts';
import { openServer } from '#platform/db/server.ts';
import type { Db } from '#platform/db/types.ts';
import { type AppProcess, asNewVisitor, startApp, temporaryFolder } from '../app-process.ts';
import type { Client, Reply } from '../client.ts';
import { createTestClock } from '../clock.ts';
import { createServerDatabase } from '../database.ts';
import { someParty } from '../factories.ts';

export type TwoApps = {
  apps: readonly AppProcess[];
  /** The database that both work on, seen from outside. */
  db: Db;
  inChange: InChange;
  /** A visitor whom nobody met asks for seats; requests take turns between the two processes. */
  hold(wish: Wish): Promise<Reply<HoldAnswer>>;
  /** A request to one of the processes, as a page sends it. */
  post<Body>(path: string, body: unknown): Promise<Reply<Body>>;
};

export type Wish = { availabilityId: string; participants: number };
export type HoldAnswer = {
  code?: string;
  reference: string;
  token: string;
  holdExpiresAt: string;
};

/** Two processes of the product on one database of a real server; all gone when the test ends. */
export async function startTwoApps(imports: readonly string[] = []): Promise<TwoApps> {
  const { url, drop } = await createServerDatabase();
  onTestFinished(drop);
  const folder = temporaryFolder('two-apps');
  onTestFinished(folder.remove);
  const database = await openServer(url);
  onTestFinished(() => database.close());
  const env = { DATABASE_URL: url, DATA_DIR: folder.path };
  const started = await Promise.allSettled([
    startApp({ env, imports }),
    startApp({ env, imports }),
  ]);
  const apps = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  onTestFinished(async () => {
    await Promise.all(apps.map((app) => app.stop()));
  });
  for (const each of started) if (each.status === 'rejected') throw each.reason;
  const clients = apps.map((app) => app.client());
  await Promise.all(clients.map((client) => client.csrfHeaders()));
  // Jobs are not what these tests are about: nothing that they build leaves one behind.
  const inChange = createInChange(database.db, { send: async () => null }, createTestClock());
  let turn = 0;
  const post = <Body>(path: string, body: unknown) => {
    turn += 1;
    const client = clients[turn % clients.length] as Client;
    const options = { idempotencyKey: crypto.randomUUID(), headers: asNewVisitor() };
    return client.post<Body>(path, body, options);
  };
  return {
    apps,
    db: database.db,
    inChange,
    post,
    hold: (wish) => post('/api/bookings', { ...someParty(), ...wish }),
  };
}
