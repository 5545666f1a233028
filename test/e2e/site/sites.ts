import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '../../client.ts';
import { administer } from '../../programs/database-server.ts';
import { freePort } from '../../programs/free-port.ts';
import { type InvoicingServer, startInvoicing } from '../../programs/invoicing-server.ts';
import { type PostgresServer, startPostgres } from '../../programs/postgres-server.ts';
import { type SmtpSink, startSmtpSink } from '../../programs/smtp-sink.ts';
import { type Program, startProgram } from '../../programs/start.ts';
import { type StripeServer, startStripe } from '../../programs/stripe-server.ts';
import { contentEnv, copyContent } from './content.ts';

export type SiteOptions = {
  /** A separate server can be paused without stopping other sites. */
  database: 'embedded' | 'server' | 'own server';
  delivery: 'smtp' | 'outbox';
  /** The site's host: passkeys need a name instead of an IP address. */
  host: '127.0.0.1' | 'localhost';
  payment: 'demo' | 'stripe';
  invoicing: boolean;
  ownBusiness: string | null;
};

export type Site = {
  readonly url: string;
  readonly mail: SmtpSink;
  readonly stripe: StripeServer | null;
  readonly invoicing: InvoicingServer | null;
  log(): string;
  restart(): Promise<void>;
  readonly database: Pick<PostgresServer, 'pause' | 'resume'> | null;
  stopMail(): Promise<void>;
  startMail(): Promise<void>;
  client(): Client;
};

type Closer = () => unknown;

export type Sites = {
  open(options: SiteOptions): Promise<Site>;
  close(): Promise<void>;
};

type OpenSite = { key: string; site: Site; close(): Promise<void> };

/** How many sites of a worker run at a time: the most used one and another. */
const RUNNING_MAX = 2;

export function createSites(): Sites {
  /** In order of use, the latest last. */
  const running: OpenSite[] = [];
  const take = (key: string) => {
    const index = running.findIndex((each) => each.key === key);
    return index === -1 ? null : running.splice(index, 1)[0];
  };
  return {
    async open(options) {
      const key = JSON.stringify(options);
      const found = take(key);
      if (!found) {
        while (running.length >= RUNNING_MAX) await running.shift()?.close();
      }
      const open = found ?? { key, ...(await openSite(options)) };
      running.push(open);
      return open.site;
    },
    async close() {
      for (const { close } of running.splice(0)) await close();
    },
  };
}

async function openSite(options: SiteOptions): Promise<Omit<OpenSite, 'key'>> {
  const closers: Closer[] = [];
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    return { site: await startSite(options, closers), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startSite(
  { database, delivery, host, payment, invoicing: invoices, ownBusiness }: SiteOptions,
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
  const content = ownBusiness === null ? 'demo' : 'empty';
  const env: Record<string, string> = {
    ...contentEnv[content],
    PORT: String(port),
    PUBLIC_URL: `http://${host}:${port}`,
    DATA_DIR: folder,
    ...(delivery === 'smtp' && { SMTP_URL: mail.url }),
    ...stripe?.env,
    ...invoicing?.env,
    // All visitors have one address.
    LIMITS_FACTOR: '1000',
    // There is no proxy that would have to notice the stop.
    DRAIN_SECONDS: '0',
  };
  if (database === 'server') {
    const copy = await copyContent(content, folder);
    closers.push(copy.drop);
    env.DATABASE_URL = copy.databaseUrl;
  }
  const server = database === 'own server' ? await startPostgres('package') : null;
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
