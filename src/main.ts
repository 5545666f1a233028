import './platform/config/production.ts';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ApiInProcess } from '#api/content.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { adoptRestored } from '#domain/bookings/adopt-restored.ts';
import { insertPolicies } from '#domain/documents/standard-policies.ts';
import { sealAuthenticators } from '#domain/staff/authenticator-secret.ts';
import { createFirstAdmin, FIRST_ADMIN } from '#domain/staff/installation.ts';
import { makeBackup } from '#jobs/backups.ts';
import { repeatLostErasures } from '#jobs/erased-guests.ts';
import { openQueue, startWorker } from '#jobs/worker.ts';
import { createMailTransport } from '#mail/transport.ts';
import { takeOrders } from '#platform/backup/ask-process.ts';
import { backupOrderOf } from '#platform/backup/back-up.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Config, parseConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { FOR_OTHERS, makeDataFolder } from '#platform/files/data-folder.ts';
import type { RenderPage } from '#platform/http/render-response.ts';
import { createLog, describeError, type Log } from '#platform/log/log.ts';
import { PlainError } from '#platform/log/plain-error.ts';
import { startTracing } from '#platform/log/tracing.ts';
import { seedDemo } from '../demo/demo.ts';
import { compose } from './compose.ts';
import { renderPagesOf } from './ssr/render-page.ts';

const build = (path: string) => fileURLToPath(new URL(`../build/${path}`, import.meta.url));

class StartError extends PlainError {}

type Front = {
  createPages(
    api: ApiInProcess,
    publicUrl: () => string,
    report: (error: unknown) => void,
  ): Promise<RenderPage>;
  createServer: typeof createServer;
};

const builtFront: Front = { createPages: loadBuiltPages, createServer };

const noPages: RenderPage = () =>
  Promise.reject(new Error('Cannot render pages: this process runs with ROLE=worker'));

/** Config → database → queue → app → listen → worker. Closed in reverse order. */
export async function start(config: Config, log: Log, front: Front = builtFront): Promise<void> {
  const closers: (() => Promise<void> | void)[] = [];
  const closeAll = async () => {
    for (const close of closers.reverse()) await close();
  };
  const ending = new AbortController();
  try {
    if (config.tracesTo) {
      const tracing = await startTracing(config.tracesTo);
      closers.push(() => tracing.stop());
    }
    const clock = systemClock;
    makeDataFolder(config.dataDir);
    const database = await openDatabase(config, {
      image: build('database.tar.gz'),
      onBrokenConnection: (error) =>
        log.warn({ error: describeError(error) }, 'An idle database connection was closed'),
    });
    closers.push(() => database.close());
    const isWorker = config.role !== 'web';
    const boss = await openQueue(database, log, { isWorked: isWorker });
    closers.push(() => boss.stop({ graceful: true, timeout: 10_000 }));

    let publicUrl = config.publicUrl ?? '';
    const composed = await compose({
      config,
      database,
      boss,
      clock,
      log,
      staticFolder: build('site/client'),
      publicUrl: () => publicUrl,
      ending: ending.signal,
      createPages: (api) =>
        config.role === 'worker'
          ? Promise.resolve(noPages)
          : front.createPages(
              api,
              () => publicUrl,
              (error) => log.error({ error: describeError(error) }, 'page rendering failed'),
            ),
    });
    const { listener, inChange, files } = composed;
    if (config.seed === 'demo') {
      await seedDemo({ inChange, files });
    }
    await inChange((change) => insertPolicies(change));
    await inChange(adoptRestored);
    await inChange(sealAuthenticators);
    await repeatLostErasures({ db: database.db, inChange, files, log });
    const password = await inChange((change) => createFirstAdmin(change, config.adminPassword));

    const { server, url } = await listen(listener, config, front);
    publicUrl = config.publicUrl ?? url;
    const outbox = join(config.dataDir, 'outbox');
    const transport = createMailTransport({
      smtpUrl: config.smtpUrl,
      outbox,
      host: new URL(publicUrl).hostname,
    });
    if (isWorker) {
      await startWorker(boss, {
        db: database.db,
        inChange,
        checkoutServices: composed.checkoutServices,
        invoiceOffice: composed.invoiceOffice,
        files,
        clock,
        log,
        transport,
        publicUrl,
        mailFrom: config.mailFrom,
        teamEmail: config.teamEmail,
        newsletterSecret: composed.newsletterSecret,
        invitationSecret: composed.invitationSecret,
        guestSecret: composed.guestSecret,
        push: composed.push,
        webhooks: composed.webhooks,
        indexNow: composed.indexNow,
        outbox,
        dataDir: config.dataDir,
        backupOrder: backupOrderOf(config),
      });
    }
    if (!config.databaseUrl) {
      const { db } = database;
      const site = { db, inChange, files, clock, dataDir: config.dataDir };
      const orders = await takeOrders(config.dataDir, (order) => makeBackup(site, order));
      closers.push(() => void orders.close());
    }
    // Closed first, so that requests in progress find everything else open.
    closers.push(() => closeServer(server));

    const drainMs = config.drainSeconds * 1000;
    const stop = async (signal: NodeJS.Signals) => {
      ending.abort();
      // Ctrl+C (SIGINT) implies no proxy that needs time to notice.
      if (signal === 'SIGTERM') await wait(drainMs);
      await closeAll();
      transport.close();
    };
    stopOnSignal(stop, drainMs + END_MS, log);

    if (password !== null) {
      process.stdout.write(
        `Sign in at ${publicUrl}${adminPages.home} as ${FIRST_ADMIN}: ${password}\n`,
      );
    }
    process.stdout.write(`Miradouro is up at ${publicUrl}\n`);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function loadBuiltPages(...given: Parameters<Front['createPages']>): Promise<RenderPage> {
  const path = build('program/pages.js');
  if (!existsSync(path)) throw new StartError('The site is not built: run "npm run build" first.');
  return renderPagesOf(await import(path), ...given);
}

/** Closes connections that send no request in time; Node's default allows up to a minute and a half. */
const CONNECTIONS = {
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  // Longer than a proxy keeps a connection, so we never close one that it is just writing to.
  keepAliveTimeout: 35_000,
};

const FILES_KEPT_BACK = 200;

/** Ten thousand idle connections leave room for visitors, and files can always be opened. */
function connectionsAtMost(): number {
  const limits = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : '';
  const files = /^Max open files +(\d+|unlimited)/m.exec(limits)?.[1] ?? '1024';
  return files === 'unlimited' ? 12_000 : Math.min(12_000, Number(files) - FILES_KEPT_BACK);
}

function listen(
  listener: RequestListener,
  config: Config,
  front: Front,
): Promise<{ server: Server; url: string }> {
  return new Promise((resolve, reject) => {
    const server = front.createServer(CONNECTIONS, listener);
    server.maxConnections = connectionsAtMost();
    server.listen(config.port, config.host, () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : config.port;
      const host = config.host.includes(':') ? `[${config.host}]` : config.host;
      resolve({ server, url: `http://${host}:${port}` });
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${config.port} is taken; stop the other program or set PORT to another number.`,
        EACCES: `Port ${config.port} may not be used by this user; set PORT to a number above 1023.`,
        EADDRNOTAVAIL: `HOST ${config.host} is not an address of this machine.`,
        ENOTFOUND: `HOST ${config.host} is not an address of this machine.`,
      };
      const reason = reasons[error.code ?? ''];
      reject(reason ? new StartError(reason) : error);
    });
  });
}

/** How long a request in progress may continue after shutdown starts. */
const LAST_REQUESTS_MS = 10_000;
/** Worker and database get the same time again; what hasn't closed by then is abandoned. */
const END_MS = 2 * LAST_REQUESTS_MS;

/** An incomplete request would keep the data folder locked. Idle connections are closed at once. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** The first signal shuts down in order; a second signal or the time limit ends the process at once. */
function stopOnSignal(
  end: (signal: NodeJS.Signals) => Promise<void>,
  patienceMs: number,
  log: Log,
): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) {
      log.warn({ signal }, 'stopping immediately');
      process.exit(1);
    }
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({ seconds: patienceMs / 1000 }, 'did not stop in time');
      process.exit(1);
    }, patienceMs).unref();
    await end(signal);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Runs a program with umask 077. An error exits with 1, printed with its stack unless a `PlainError`. */
export async function run(work: () => Promise<void>): Promise<void> {
  process.umask(FOR_OTHERS);
  try {
    await work();
  } catch (error) {
    const shown = describeError(error);
    process.stderr.write(
      `${error instanceof PlainError ? shown.message : (shown.stack ?? shown.message)}\n`,
    );
    process.exit(1);
  }
}

export const main = (): Promise<void> =>
  run(async () => {
    const config = parseConfig(process.env);
    const log = createLog(config.logLevel);
    // The process's state is undefined after this, so it exits with 1 and is restarted.
    process.on('uncaughtExceptionMonitor', (error, origin) => {
      log.fatal({ error: describeError(error), origin }, 'Exiting because of an uncaught error');
    });
    await start(config, log);
  });
