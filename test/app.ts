import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { defaultBusiness } from '#contract/settings/business.ts';
import { defaultRegion, setRegion } from '#contract/settings/region.ts';
import { createFirstAdmin } from '#domain/staff/installation.ts';
import { openQueue, startWorker } from '#jobs/worker.ts';
import { createMailTransport } from '#mail/transport.ts';
import type { InChange } from '#platform/db/change.ts';
import type { Database, Db } from '#platform/db/types.ts';
import { type Composed, compose, type Parts } from '../src/compose.ts';
import { type Client, createClient } from './client.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { type DatabaseKind, openTestDatabase } from './database.ts';
import { insertFirstAdmin, STAFF_PASSWORD } from './factories.ts';
import { createTestLog } from './log-lines.ts';

const MAIL_FROM = 'Casa do Fado <ola@casa.example>';
const TEAM_EMAIL = 'team@miradouro.example';
const PUBLIC_URL = 'http://miradouro.test';

export const TEST_BUSINESS = {
  ...defaultBusiness,
  publicUrl: PUBLIC_URL,
  sender: { name: 'Casa do Fado', address: 'ola@casa.example' },
  signature: {},
};
export const TEST_MAIL = {
  publicUrl: PUBLIC_URL,
  mailFrom: MAIL_FROM,
  teamEmail: TEAM_EMAIL,
  checkoutServices: null,
  clock: createTestClock(),
};
const UNREACHABLE_SMTP = 'smtp://127.0.0.1:9';

export type TestApp = Composed & {
  db: Db;
  database: Database;
  dataDir: string;
  inChange: InChange;
  clock: TestClock;
  logLines: readonly string[];
  client(language?: string): Client;
  /** A client signed in to the admin area, as `admin` or as another staff member. */
  staffClient(username?: string): Promise<Client>;
  confirmedClient(): Promise<Client>;
  hear: Database['listen'];
  listen(): Promise<string>;
  /** Starts the worker. Emails are sent to an SMTP server, or to the outbox folder if `smtpUrl` is null. */
  startWorker(smtpUrl?: string | null): Promise<void>;
};

/**
 * Opens the product in this process on a new database, composed as in main.ts.
 * Pages answer 501 unless they are given, and the worker starts on request. Everything is closed when the
 * test ends.
 */
export async function openTestApp(
  kind: DatabaseKind,
  {
    trustedProxies = 0,
    storageUrl = null,
    smtpUrl = null,
    mailFrom = MAIL_FROM,
    database: opened,
    limitsFactor = 1,
    stripe = null,
    invoicing = null,
    clock = createTestClock(),
    publicUrl = PUBLIC_URL,
    staticFolder,
    loopbackPush = null,
    loopbackWebhooks = null,
    indexNowUrl = null,
    createPages = async () => async () => ({
      response: new Response('no pages here', { status: 501 }),
      page: null,
    }),
  }: Partial<Pick<Parts, 'staticFolder' | 'createPages' | 'loopbackPush' | 'loopbackWebhooks'>> & {
    trustedProxies?: number;
    storageUrl?: string | null;
    smtpUrl?: string | null;
    mailFrom?: string;
    database?: Database;
    /** The factor by which limits are higher than in production. */
    limitsFactor?: number;
    stripe?: Parts['config']['stripe'];
    invoicing?: Parts['config']['invoicing'];
    indexNowUrl?: string | null;
    clock?: TestClock;
    publicUrl?: string | null;
  } = {},
): Promise<TestApp> {
  const { log, lines } = createTestLog();
  const folder = mkdtempSync(join(tmpdir(), 'miradouro-app-'));
  // Runs last, after all changes have ended: the next test in this process needs the default region.
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    setRegion(defaultRegion);
  });
  const database = opened ?? (await openTestDatabase(kind));
  if (!opened) onTestFinished(() => database.close());
  const boss = await openQueue(database, log, { isWorked: false });
  onTestFinished(() => boss.stop({ graceful: false }));
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const composed = await compose({
    config: {
      role: 'all',
      dataDir: folder,
      storageUrl,
      smtpUrl,
      mailFrom,
      teamEmail: TEAM_EMAIL,
      publicUrl,
      trustedProxies,
      backupTo: null,
      backupPassphrase: null,
      metricsToken: null,
      limitsFactor,
      stripe,
      invoicing,
      indexNowUrl,
    },
    database,
    boss,
    clock,
    log,
    staticFolder: staticFolder ?? folder,
    publicUrl: () => PUBLIC_URL,
    ending: ending.signal,
    loopbackPush,
    loopbackWebhooks,
    createPages,
  });
  const { app, inChange } = composed;
  await inChange(async (change) => {
    await insertFirstAdmin(change);
    await createFirstAdmin(change, STAFF_PASSWORD);
  });
  const client = (language?: string) =>
    createClient((path, init) => app.request(path, init), language);
  async function staffClient(username?: string): Promise<Client> {
    const staff = client();
    const { status } = await staff.signIn(STAFF_PASSWORD, username);
    if (status !== 200) throw new Error(`Sign-in failed with ${status}`);
    return staff;
  }
  return {
    ...composed,
    db: database.db,
    database,
    dataDir: folder,
    clock,
    logLines: lines,
    hear: database.listen,
    client,
    staffClient,
    async confirmedClient() {
      const staff = await staffClient();
      const { status } = await staff.confirm(STAFF_PASSWORD);
      if (status !== 204) throw new Error(`Re-authentication failed with ${status}`);
      return staff;
    },
    async listen() {
      const server = createServer(composed.listener).listen(0, '127.0.0.1');
      onTestFinished(() => {
        server.closeAllConnections();
        server.close();
      });
      await once(server, 'listening');
      const address = server.address();
      return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
    },
    async startWorker(smtpUrl: string | null = UNREACHABLE_SMTP) {
      const host = new URL(PUBLIC_URL).hostname;
      const transport = createMailTransport({ smtpUrl, outbox: folder, host });
      onTestFinished(() => transport.close());
      const { db } = database;
      const worked = await openQueue(database, log);
      onTestFinished(() => worked.stop({ graceful: false }));
      const { newsletterSecret, invitationSecret, guestSecret } = composed;
      await startWorker(worked, {
        db,
        inChange,
        files: composed.files,
        clock,
        log,
        transport,
        publicUrl: PUBLIC_URL,
        mailFrom,
        teamEmail: TEAM_EMAIL,
        newsletterSecret,
        invitationSecret,
        guestSecret,
        push: composed.push,
        webhooks: composed.webhooks,
        indexNow: composed.indexNow,
        outbox: folder,
        dataDir: folder,
        backupOrder: null,
        checkoutServices: composed.checkoutServices,
        invoiceOffice: composed.invoiceOffice,
      });
    },
  };
}
