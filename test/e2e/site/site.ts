import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type Client, createClient } from '../../client.ts';
import { administer } from '../../programs/database-server.ts';
import { freePort } from '../../programs/free-port.ts';
import { type InvoicingServer, startInvoicing } from '../../programs/invoicing-server.ts';
import { type PostgresServer, startPostgres } from '../../programs/postgres-server.ts';
import { type SmtpSink, startSmtpSink } from '../../programs/smtp-sink.ts';
import { type Program, startProgram } from '../../programs/start.ts';
import { type StripeServer, startStripe } from '../../programs/stripe-server.ts';

export const ADMIN_PASSWORD = 'correct-horse-battery';

/** Where a house of one's own has its mail. */
const MAIL_FROM = 'bookings@house.example';
export const TEAM_EMAIL = 'team@house.example';

export type SiteOptions = {
  database: 'embedded' | 'server';
  /** Without a mail server mail is written to the outbox and reaches nobody. */
  delivery: 'smtp' | 'outbox';
  /** Whether visitors find it by a name, which passkeys need, or by a number. */
  host: '127.0.0.1' | 'localhost';
  /** Whether guests pay on the page of a Stripe server of ours. */
  payment: 'demo' | 'stripe';
  /** Whether a certified program makes an invoice of each payment. */
  invoicing: boolean;
  /** A house that begins with nothing, each on a site of its own; null is the demo's. */
  ownHouse: string | null;
};

/** The built product at work, with the demo content, and the mail server that it writes to. */
export type Site = {
  readonly url: string;
  readonly mail: SmtpSink;
  /** The account that its guests pay into; null for the demo payment. */
  readonly stripe: StripeServer | null;
  /** The program that makes its invoices; null where it makes none. */
  readonly invoicing: InvoicingServer | null;
  /** All that it logged since the first start. */
  log(): string;
  /** Stops the program and starts it again at the same address, on the same data. */
  restart(): Promise<void>;
  /** Its database server; null on the embedded database. */
  readonly database: Pick<PostgresServer, 'pause' | 'resume'> | null;
  /** Takes the mail server away; what it got is kept. */
  stopMail(): Promise<void>;
  /** Brings a mail server back at the same address. */
  startMail(): Promise<void>;
  /** A visitor without a browser. */
  client(): Client;
};

/** What React says where the browser draws another page, or more of it, than the server sent: it throws that one away. */
const TORN = /React error #(?:418|419|423|425)\b/;

type Closer = () => unknown;

/** Tests of the product in a browser; each worker starts it once. */
export const test = base.extend<{ hidesItsTours: undefined }, SiteOptions & { site: Site }>({
  database: ['embedded', { option: true, scope: 'worker' }],
  delivery: ['smtp', { option: true, scope: 'worker' }],
  host: ['127.0.0.1', { option: true, scope: 'worker' }],
  payment: ['demo', { option: true, scope: 'worker' }],
  invoicing: [false, { option: true, scope: 'worker' }],
  ownHouse: [null, { option: true, scope: 'worker' }],
  site: [
    async ({ database, delivery, host, payment, invoicing, ownHouse }, use) => {
      const closers: Closer[] = [];
      try {
        await use(
          await openSite({ database, delivery, host, payment, invoicing, ownHouse }, closers),
        );
      } finally {
        for (const close of closers.reverse()) await close();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  // An answer that is still on its way when the test is over is nobody's business any more.
  page: async ({ page }, use) => {
    const torn: string[] = [];
    page.on('pageerror', ({ message }) => {
      if (TORN.test(message)) torn.push(`${page.url()}: ${message}`);
    });
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(torn).toEqual([]);
  },
  // The next test on the site finds the demo's tours and no others.
  hidesItsTours: [
    async ({ site }, use) => {
      const before = await listTourIds(site);
      await use(undefined);
      const made = (await listTourIds(site)).filter((id) => !before.includes(id));
      if (made.length > 0) await hideTours(site, made);
    },
    { auto: true },
  ],
});

async function listTourIds(site: Site): Promise<string[]> {
  const { body } = await site.client().get<{ id: string }[]>('/api/tours');
  return body.map(({ id }) => id);
}

async function hideTours(site: Site, ids: readonly string[]): Promise<void> {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  for (const id of ids) {
    await staff.write('PUT', `/api/admin/tours/${id}/visibility`, { isActive: false });
  }
}

export { expect } from '@playwright/test';

async function openSite(
  { database, delivery, host, payment, invoicing: invoices, ownHouse }: SiteOptions,
  closers: Closer[],
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'miradouro-site-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const mailPort = await freePort();
  let mail = await startSmtpSink(mailPort);
  closers.push(() => mail.stop());
  const stripe = payment === 'stripe' ? await startStripe() : null;
  if (stripe) closers.push(stripe.stop);
  const invoicing = invoices ? await startInvoicing() : null;
  if (invoicing) closers.push(invoicing.stop);
  const port = await freePort();
  const env: Record<string, string> = {
    PORT: String(port),
    PUBLIC_URL: `http://${host}:${port}`,
    DATA_DIR: folder,
    SEED: ownHouse === null ? 'demo' : 'none',
    ADMIN_PASSWORD,
    ...(ownHouse !== null && { MAIL_FROM, TEAM_EMAIL }),
    ...(delivery === 'smtp' && { SMTP_URL: mail.url }),
    ...stripe?.env,
    ...invoicing?.env,
    // All its visitors come from one address.
    LIMITS_FACTOR: '1000',
    // No proxy is in front of it that would look first.
    DRAIN_SECONDS: '0',
  };
  const server = database === 'server' ? await startPostgres('package') : null;
  if (server) {
    closers.push(() => server.stop());
    await administer(server.url('postgres'), (run) => run('create database miradouro'));
    env.DATABASE_URL = server.url('miradouro');
  }
  let earlierLog = '';
  let program: Program = startProgram(env);
  const stopProgram = async () => {
    program.process.kill('SIGTERM');
    const code = await program.ended;
    if (code !== 0) throw new Error(`the program ended with ${code}: ${program.output().stderr}`);
  };
  closers.push(stopProgram);
  const url = await program.url();
  if (stripe) stripe.mail.to = `${url}/api/webhooks/stripe`;
  return {
    url,
    stripe,
    invoicing,
    database: server,
    get mail() {
      return mail;
    },
    log: () => earlierLog + program.output().stderr,
    async restart() {
      await stopProgram();
      earlierLog += program.output().stderr;
      program = startProgram(env);
      await program.url();
    },
    stopMail: () => mail.stop(),
    async startMail() {
      mail = await startSmtpSink(mailPort);
    },
    client: () => createClient((path, init) => fetch(url + path, init)),
  };
}
