import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServerType, serve } from '@hono/node-server';
import type { PgBoss } from 'pg-boss';
import { createRequestHandler } from 'react-router';
import { LOGIN_TRIES, LOGIN_WINDOW_MINUTES } from '#constants';
import { createFirstAdmin, FIRST_ADMIN } from '#domain/staff/create-first-admin.ts';
import { installationSecret } from '#domain/staff/secrets.ts';
import { openQueue, startWorker } from '#jobs/worker.ts';
import { bookingCalendar } from '#mail/booking-calendar.ts';
import { createMailTransport } from '#mail/transport.ts';
import { createPageCache } from '#platform/cache/page-cache.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Config, ConfigError, parseConfig } from '#platform/config/config.ts';
import { createInChange } from '#platform/db/change.ts';
import { DataFolderError, openDatabase } from '#platform/db/database.ts';
import { createFolderStore } from '#platform/files/file-store.ts';
import { createCsrf } from '#platform/http/csrf.ts';
import { createLimits } from '#platform/http/limits.ts';
import { createMetrics } from '#platform/http/metrics.ts';
import type { RenderPage } from '#platform/http/pages.ts';
import { createLog, describeError, type Log } from '#platform/log/log.ts';
import { seedDemo } from '../db/seeds/demo.ts';
import { type App, createApp } from './app.ts';

const build = (path: string) => fileURLToPath(new URL(`../build/${path}`, import.meta.url));

/** A start that cannot go on; the message is the sentence to show. */
class StartError extends Error {}

/** Config → database → queue → app → listen → worker. What is opened is closed in reverse. */
async function start(config: Config, log: Log): Promise<void> {
  const closers: (() => Promise<void> | void)[] = [];
  const closeAll = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    const clock = systemClock;
    const database = await openDatabase(config);
    closers.push(() => database.close());
    const boss = await openQueue(database, log);
    const inChange = createInChange(database.db, boss, clock);
    const files = createFolderStore(join(config.dataDir, 'uploads'));
    if (config.seed === 'demo') {
      await seedDemo({ inChange, files, scenesFolder: build('scenes') });
    }
    const password = await inChange((change) => createFirstAdmin(change, config.adminPassword));
    const csrfSecret = await inChange((change) => installationSecret(change, 'csrf'));
    const newsletterSecret = await inChange((change) => installationSecret(change, 'newsletter'));
    const pageCache = createPageCache({ entries: 500, maxAgeMs: 60_000 });
    await database.listen('content_changed', () => pageCache.clear());

    // Known for sure once the port is, which may be any free one.
    let publicUrl = config.publicUrl ?? '';
    // Pages ask the API through the app that serves them.
    const app: App = createApp({
      db: database.db,
      inChange,
      clock,
      log,
      files,
      pageCache,
      csrf: createCsrf(csrfSecret),
      newsletterSecret,
      calendarOf: (booking) => bookingCalendar(booking, publicUrl, 'PUBLISH'),
      limits: createLimits({
        login: { tries: LOGIN_TRIES, seconds: LOGIN_WINDOW_MINUTES * 60 },
        write: { tries: 30, seconds: 60 },
        visit: { tries: 120, seconds: 60 },
      }),
      isSecure: config.publicUrl?.startsWith('https:') ?? false,
      trustedProxies: config.trustedProxies,
      metrics: createMetrics(),
      metricsToken: config.metricsToken,
      staticFolder: build('site/client'),
      renderPage: await loadPages((path, locale) =>
        app.request(path, { headers: { cookie: `language=${locale}` } }),
      ),
    });
    const { server, url } = await listen(app, config);
    publicUrl = config.publicUrl ?? url;
    const transport = createMailTransport({
      smtpUrl: config.smtpUrl,
      outbox: join(config.dataDir, 'outbox'),
      from: config.mailFrom,
      host: new URL(publicUrl).hostname,
    });
    closers.push(() => transport.close());
    const { teamEmail } = config;
    await startWorker(boss, {
      db: database.db,
      inChange,
      clock,
      log,
      transport,
      publicUrl,
      teamEmail,
      newsletterSecret,
    });
    closers.push(() => stopQueue(boss));
    // First of all, so that requests under way still find everything open.
    closers.push(() => closeServer(server));

    if (password !== null) {
      process.stdout.write(`Sign in at ${publicUrl}/admin as ${FIRST_ADMIN}: ${password}\n`);
    }
    process.stdout.write(`Miradouro is up at ${publicUrl}\n`);
  } catch (error) {
    await closeAll();
    throw error;
  }
  stopOnSignal(closeAll, log);
}

type AskApi = (path: string, locale: Parameters<RenderPage>[1]) => Response | Promise<Response>;

/** The built site; its entry renders in a language, with an API that is asked in process. */
async function loadPages(askApi: AskApi): Promise<RenderPage> {
  const path = build('site/server/index.js');
  if (!existsSync(path)) throw new StartError('The site is not built: run "npm run build" first.');
  const site = await import(path);
  const handle = createRequestHandler(site, 'production');
  return (request, locale) =>
    site.entry.module.inPageContext(
      { locale, api: async (apiPath: string) => askApi(apiPath, locale) },
      (context: Parameters<typeof handle>[1]) => handle(request, context),
    );
}

function listen(app: App, config: Config): Promise<{ server: ServerType; url: string }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port }, (info) => {
      const host = config.host.includes(':') ? `[${config.host}]` : config.host;
      resolve({ server, url: `http://${host}:${info.port}` });
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

/** Finishes the requests under way; connections that only wait are closed. */
function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}

const stopQueue = (boss: PgBoss) => boss.stop({ graceful: true, timeout: 10_000 });

function stopOnSignal(closeAll: () => Promise<void>, log: Log): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    await closeAll();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  const config = parseConfig(process.env);
  await start(config, createLog(config.logLevel));
} catch (error) {
  const isForPeople =
    error instanceof ConfigError || error instanceof DataFolderError || error instanceof StartError;
  const shown = describeError(error);
  process.stderr.write(`${isForPeople ? shown.message : (shown.stack ?? shown.message)}\n`);
  process.exit(1);
}
