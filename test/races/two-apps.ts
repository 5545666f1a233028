import { createInChange, type InChange } from '#platform/db/change.ts';
import { openServer } from '#platform/db/server.ts';
import type { Db } from '#platform/db/types.ts';
import type { Client, Reply } from '../client.ts';
import { createTestClock } from '../clock.ts';
import { createServerDatabase } from '../database.ts';
import { someParty } from '../factories.ts';
import {
  ADMIN_PASSWORD,
  asNewVisitor,
  startApp,
  temporaryFolder,
} from '../programs/app-process.ts';

export type TwoApps = {
  db: Db;
  inChange: InChange;
  hold(requested: Wish): Promise<Reply<HoldAnswer>>;
  post<Body>(path: string, body: unknown): Promise<Reply<Body>>;
  get<Body>(path: string): Promise<Reply<Body>>;
  /** Releases the seats of a hold. */
  release(hold: HoldAnswer): Promise<Reply<unknown>>;
  /** Sends a request as it is to the next process. */
  request(path: string, init: RequestInit): Promise<Response>;
  /** Clients signed in as the owner, one for each process. */
  staffClients(): Promise<Client[]>;
  stop(): Promise<void>;
};

type Wish = { availabilityId: string; participants: number };
export type HoldAnswer = {
  code?: string;
  reference: string;
  token: string;
  holdExpiresAt: string;
};

export async function startTwoApps(preload?: URL): Promise<TwoApps> {
  const server = await createServerDatabase();
  const folder = temporaryFolder('two-apps');
  const database = await openServer(server.url);
  const options = {
    env: { DATABASE_URL: server.url, DATA_DIR: folder.path },
    ...(preload && { preload }),
  };
  const started = await Promise.allSettled([startApp(options), startApp(options)]);
  const apps = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const stop = async () => {
    await Promise.all(apps.map((app) => app.stop()));
    await database.close();
    await server.drop();
    folder.remove();
  };
  const failed = started.find((each) => each.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const clients = apps.map((app) => app.client());
  await Promise.all(clients.map((client) => client.csrfHeaders()));
  let turn = 0;
  const next = () => {
    turn += 1;
    return clients[turn % clients.length] as Client;
  };
  const post = <Body>(path: string, body: unknown) => {
    const options = { idempotencyKey: crypto.randomUUID(), headers: asNewVisitor() };
    return next().post<Body>(path, body, options);
  };
  const request = (path: string, init: RequestInit) => {
    turn += 1;
    return fetch(`${apps[turn % apps.length]?.url}${path}`, init);
  };
  return {
    db: database.db,
    inChange: createInChange(database.db, { send: async () => null }, createTestClock()),
    post,
    get: (path) => next().get(path),
    release: ({ reference, token }) =>
      next().write(
        'DELETE',
        `/api/bookings/${reference}/hold`,
        { token },
        { headers: asNewVisitor() },
      ),
    request,
    staffClients: () =>
      Promise.all(
        apps.map(async (app) => {
          const client = app.client();
          await client.signIn(ADMIN_PASSWORD);
          return client;
        }),
      ),
    hold: (requested) => post('/api/bookings', { ...someParty(), ...requested }),
    stop,
  };
}
