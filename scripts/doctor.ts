import { constants, existsSync, readFileSync } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { count, eq, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { Temporal } from 'temporal-polyfill';
import { readBackupState } from '#domain/backups/backups.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { pictures } from '#domain/pictures/pictures.table.ts';
import { openBackupPlace } from '#platform/backup/backup-place.ts';
import { type Config, ConfigError, parseConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrationsFolder } from '#platform/db/migrations.ts';
import { readServerUrls } from '#platform/db/server-urls.ts';
import { type Db, rows } from '#platform/db/types.ts';
import { openFileStore } from '#platform/files/s3-store.ts';
import { createInvoicing } from '#platform/invoicing/invoicing.ts';
import { describeError } from '#platform/log/log.ts';
import { createStripe } from '#platform/payments/stripe.ts';

/** What a look found, in a sentence that says what to do where something is to be done. */
type Finding = { grade: 'ok' | 'look at' | 'broken'; about: string; words: string };

const OLDEST_SERVER = 150_000;
const LITTLE_BYTES = 1024 ** 3;
const NO_BYTES = 100 * 1024 ** 2;
const CLOCK_SECONDS = 2;
const CERTIFICATE_DAYS = 14;
/** As the alerts have it. */
const JOB_WAITS_SECONDS = 900;
/** The schedule is worked on every minute. */
const WORKER_SILENT_SECONDS = 300;
const PATIENCE_MS = 10_000;

const say = (grade: Finding['grade']) => (about: string, words: string) => ({
  grade,
  about,
  words,
});
const ok = say('ok');
const lookAt = say('look at');
const broken = say('broken');

const sendsMail = process.argv.includes('--mail');

/**
 * `npm run doctor [-- --mail]`: says in words what is wrong with an installation, with the settings of
 * the site, and ends with 1 where something is broken. It changes nothing; with `--mail` it sends one
 * mail to TEAM_EMAIL.
 */
let secrets: string[] = [];
try {
  const config = parseConfig(process.env);
  secrets = secretsOf(config);
  tell([ok('Settings', 'each is one that the site understands')]);
  await look('Secrets', () => lookAtSecrets(config));
  await look('Disk', () => lookAtDisk(config));
  await look('Database', () => lookAtDatabase(config));
  await look('Uploads', () => lookAtStore(config));
  await look('Mail', () => lookAtMail(config));
  await look('https', () => lookAtHttps(config));
  await look('Payments', () => lookAtPayments(config));
  await look('Invoices', () => lookAtInvoicing(config));
  await look('Backups', () => lookAtBackups(config));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  tell(error.message.split('\n').map((sentence) => broken('Settings', sentence)));
}

/** What throws has found its own error. */
async function look(about: string, work: () => Promise<Finding[]>): Promise<void> {
  tell(await work().catch((error) => [broken(about, describeError(error).message)]));
}

function tell(found: readonly Finding[]): void {
  for (const { grade, about, words } of found) {
    if (grade === 'broken') process.exitCode = 1;
    const safe = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), words);
    process.stdout.write(`${grade.padEnd(8)} ${about}: ${safe}\n`);
  }
}

/** What no line may show, whoever wrote the error in which it stands. */
function secretsOf(config: Config): string[] {
  const { databaseUrl, databaseDirectUrl, storageUrl, smtpUrl, backupTo } = config;
  const servers = [databaseUrl, databaseDirectUrl].map((url) => url && readServerUrls(url).urls[0]);
  const inUrls = [...servers, storageUrl, smtpUrl, backupTo].flatMap((url) => {
    const password = (url && URL.parse(url)?.password) || '';
    return [password, decodeURIComponent(password)];
  });
  const others = [
    config.adminPassword,
    config.metricsToken,
    config.backupPassphrase,
    config.stripe?.secretKey ?? null,
    config.stripe?.webhookSecret ?? null,
    config.invoicing?.secret ?? null,
  ];
  return [...inUrls, ...others].filter((secret) => secret !== null && secret !== '') as string[];
}

async function lookAtSecrets({ dataDir }: Config): Promise<Finding[]> {
  const files = Object.entries(process.env).filter(([name]) => name.endsWith('_FILE'));
  const places = [...files, ['DATA_DIR', dataDir]] as [string, string][];
  const found: Finding[] = [];
  for (const [name, place] of places) {
    const there = await stat(place).catch(() => null);
    // A container's secrets are open to whoever is in the container, which is nobody else.
    if (!there || place.startsWith('/run/secrets/') || (there.mode & 0o007) === 0) continue;
    const mode = there.isDirectory() ? '700' : '600';
    found.push(lookAt('Secrets', `${name} is open to every user here: chmod ${mode} ${place}`));
  }
  return found.length > 0 ? found : [ok('Secrets', 'no other user of this machine reads them')];
}

async function lookAtPayments({ stripe }: Config): Promise<Finding[]> {
  if (!stripe) return [ok('Payments', 'a demo: nothing is charged')];
  const now = Temporal.Now.instant();
  // What moved in the last minute is the least that the account can be asked for.
  await createStripe(stripe).listMovements(now.subtract({ minutes: 1 }), now);
  const isLive = /^[rs]k_live_/.test(stripe.secretKey);
  const words = isLive
    ? 'Stripe knows the key, and money moves'
    : 'Stripe knows the key, which is of test mode: no money moves';
  return [isLive ? ok('Payments', words) : lookAt('Payments', words)];
}

async function lookAtInvoicing({ invoicing }: Config): Promise<Finding[]> {
  if (!invoicing) return [ok('Invoices', 'none are made here')];
  const { host } = new URL(invoicing.url);
  try {
    await createInvoicing(invoicing).ask();
    return [ok('Invoices', `${host} is there, and knows our signature`)];
  } catch (error) {
    const words = `${host} makes none for us: ${describeError(error).message}`;
    return [broken('Invoices', `${words}; see INVOICING_URL and INVOICING_SECRET`)];
  }
}

async function lookAtDisk({ dataDir }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [lookAt('Disk', `${dataDir} is made by the first start`)];
  try {
    await access(dataDir, constants.W_OK);
  } catch {
    return [broken('Disk', `${dataDir} cannot be written by this user: give it to the site's own`)];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const words = `${(free / 1024 ** 3).toFixed(1)} GB are free for ${dataDir}`;
  if (free < NO_BYTES) return [broken('Disk', `${words}: make room, or nothing can be written`)];
  return [free < LITTLE_BYTES ? lookAt('Disk', `${words}: make room soon`) : ok('Disk', words)];
}

async function lookAtDatabase(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database'))) {
    return [lookAt('Database', 'there is none yet: the first start makes it')];
  }
  const database = await openDatabase(config, { asItIs: true }).catch((error: Error) => {
    if (!config.databaseUrl && error.message.includes('in use')) return null;
    throw error;
  });
  if (!database) {
    const words = 'the site runs and has it open; stop the site to have what is inside looked at';
    return [lookAt('Database', words)];
  }
  const { db } = database;
  try {
    const server = config.databaseUrl
      ? [await lookAtVersion(db), await lookAtClock(db), await lookAtLetters(db)]
      : [ok('Database', 'embedded, for a small site')];
    const migrations = await lookAtMigrations(db);
    const found = [...server, migrations];
    if (migrations.grade !== 'ok') return found;
    return [
      ...found,
      await lookAtLastBackup(db, config),
      await lookAtWorker(db),
      await lookAtFailedMails(db),
      ...(await lookForPictures(db, config)),
    ];
  } finally {
    await database.close();
  }
}

async function lookAtVersion(db: Db): Promise<Finding> {
  const told = await first<{ version: string; number: number }>(
    db,
    sql`select current_setting('server_version') as version,
          current_setting('server_version_num')::int as number`,
  );
  return told.number >= OLDEST_SERVER
    ? ok('Database', `PostgreSQL ${told.version}`)
    : broken('Database', `PostgreSQL ${told.version} is too old: take 15 or newer`);
}

async function lookAtClock(db: Db): Promise<Finding> {
  const askedAt = Date.now();
  const { ms } = await first<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float as ms`,
  );
  // It was read somewhere between question and answer.
  const seconds = Math.max(askedAt - ms, ms - Date.now(), 0) / 1000;
  return seconds <= CLOCK_SECONDS
    ? ok('Clock', 'this machine and the database agree')
    : broken(
        'Clock',
        `this machine and the database are ${Math.round(seconds)} s apart: set both by a time server`,
      );
}

async function lookAtLetters(db: Db): Promise<Finding> {
  const { encoding, locale } = await first<{ encoding: string; locale: string }>(
    db,
    sql`select pg_encoding_to_char(encoding) as encoding, datctype as locale
        from pg_database where datname = current_database()`,
  );
  if (encoding !== 'UTF8') {
    return broken('Letters', `the database is in ${encoding}: make one in UTF8, and move there`);
  }
  return ['C', 'POSIX'].includes(locale)
    ? lookAt(
        'Letters',
        `under ${locale} a search tells Núñez and NÚÑEZ apart: make the database with C.UTF-8`,
      )
    : ok('Letters', `${encoding}, ${locale}`);
}

async function lookAtMigrations(db: Db): Promise<Finding> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  );
  const { there } = await first<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!there) return lookAt('Migrations', 'the database is empty: the first start fills it');
  const { last } = await first<{ last: number }>(
    db,
    sql`select coalesce(max(created_at), 0)::float as last from drizzle.__drizzle_migrations`,
  );
  const ours = journal.entries.map(({ when }) => when);
  const pending = ours.filter((when) => when > last).length;
  if (pending > 0) {
    return lookAt('Migrations', `${pending} are pending: back up, then start this version`);
  }
  return last > Math.max(...ours)
    ? broken(
        'Migrations',
        'the database is of a newer version: start that one, or restore a backup',
      )
    : ok('Migrations', 'all are made');
}

async function lookAtLastBackup(db: Db, { publicUrl }: Config): Promise<Finding> {
  const isOpen = publicUrl?.startsWith('https:') ?? false;
  const state = await readBackupState(db, Temporal.Now.instant(), isOpen);
  const failed = state.error === null ? '' : `; the last try failed: ${state.error}`;
  if (state.lastAt === null) {
    const words = `there never was one${failed}: npm run backup -- FOLDER, or set BACKUP_TO`;
    return (isOpen || failed ? broken : lookAt)('Last backup', words);
  }
  const when = `the last good one is of ${state.lastAt.round('second')}${failed}`;
  return state.isLate || failed
    ? broken('Last backup', `${when}: run npm run backup, and read what it says`)
    : ok('Last backup', when);
}

async function lookAtWorker(db: Db): Promise<Finding> {
  const { there } = await first<{ there: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as there`,
  );
  if (!there) return lookAt('Worker', 'the queue is made by the first start');
  const { waits, silent } = await first<{ waits: number; silent: number | null }>(
    db,
    sql`select
          coalesce(extract(epoch from now() - min(start_after)
            filter (where state in ('created', 'retry') and start_after <= now())), 0)::float as waits,
          extract(epoch from now() - max(completed_on))::float as silent
        from pgboss.job`,
  );
  const start = 'start a process with ROLE=all or ROLE=worker';
  const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`;
  if (waits > JOB_WAITS_SECONDS) {
    return broken('Worker', `a job has waited for ${minutes(waits)}: ${start}, or read its log`);
  }
  if (silent === null) return lookAt('Worker', `no job was ever done: ${start}`);
  return silent > WORKER_SILENT_SECONDS
    ? lookAt('Worker', `no job was done for ${minutes(silent)}: ${start}`)
    : ok('Worker', 'works, and nothing waits for long');
}

async function lookAtFailedMails(db: Db): Promise<Finding> {
  const [failed] = await db.select({ of: count() }).from(mails).where(eq(mails.status, 'failed'));
  return failed && failed.of > 0
    ? lookAt('Mails', `${failed.of} failed: Dashboard › Mail says why, and sends again`)
    : ok('Mails', 'none failed');
}

async function lookForPictures(db: Db, config: Config): Promise<Finding[]> {
  const [known] = await db.select({ of: count() }).from(pictures);
  if (!known || known.of === 0) return [];
  const keys = await openFileStore(config).list();
  const words = `the database knows ${known.of} pictures, and there is no file`;
  return keys.length > 0
    ? []
    : [broken('Uploads', `${words}: mount the right folder, or restore a backup`)];
}

async function lookAtStore(config: Config): Promise<Finding[]> {
  const { length } = await openFileStore(config).list();
  return [ok('Uploads', `${length} files in ${config.storageUrl ? 'the bucket' : 'the folder'}`)];
}

async function lookAtMail({ smtpUrl, mailFrom, teamEmail }: Config): Promise<Finding[]> {
  const found = [mailFrom, teamEmail]
    .filter((address) => address.includes('miradouro.example'))
    .map((address) =>
      lookAt('Mail', `${address} is nobody’s address: set MAIL_FROM and TEAM_EMAIL`),
    );
  if (smtpUrl === null) {
    const words = 'reaches nobody, but the folder DATA_DIR/outbox: set SMTP_URL';
    return [...found, lookAt('Mail', words)];
  }
  const { host } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
    if (!sendsMail) {
      const words = `${host} answers, and lets us in; npm run doctor -- --mail sends one to ${teamEmail}`;
      return [...found, ok('Mail', words)];
    }
    const subject = 'A mail that the doctor sent';
    const text = `${host} took it from ${mailFrom}. Look into its headers for spf, dkim and dmarc.`;
    await transport.sendMail({ from: mailFrom, to: teamEmail, subject, text });
    return [...found, ok('Mail', `${host} took a mail from ${mailFrom} to ${teamEmail}`)];
  } catch (error) {
    const words = `${host} takes no mail from us: ${describeError(error).message}`;
    return [...found, broken('Mail', `${words}; see SMTP_URL and MAIL_FROM`)];
  } finally {
    transport.close();
  }
}

async function lookAtHttps({ publicUrl, trustedProxies }: Config): Promise<Finding[]> {
  if (!publicUrl?.startsWith('https:')) {
    const words = 'PUBLIC_URL is no https address: passwords travel in the open; well for trying';
    return [lookAt('https', words)];
  }
  const found: Finding[] = [];
  if (trustedProxies === 0) {
    const words = 'TRUSTED_PROXIES is 0, so that all visitors share one limit: set it to 1';
    found.push(lookAt('https', words));
  }
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status } = await fetch(`${publicUrl}/health/ready`, { signal });
    const words = `${publicUrl}/health/ready answers ${status}`;
    found.push(status === 200 ? ok('https', words) : broken('https', `${words}: read the log`));
    const days = Math.floor(await certificateDays(new URL(publicUrl)));
    const until = `the certificate is good for ${days} days`;
    const isShort = days < CERTIFICATE_DAYS;
    found.push(isShort ? lookAt('https', `${until}: why is it not renewed?`) : ok('https', until));
  } catch (error) {
    // What `fetch` says itself is that it failed; why stands behind it.
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const words = `${publicUrl} is not reached from here: ${describeError(reason).message}`;
    found.push(broken('https', `${words}; see the domain, the proxy and the ports 80 and 443`));
  }
  return found;
}

function certificateDays({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no certificate was shown')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve((until - Date.now()) / 86_400_000);
    });
  });
}

async function lookAtBackups({ backupTo, backupPassphrase }: Config): Promise<Finding[]> {
  if (backupTo === null) {
    const words =
      'BACKUP_TO is not set here: none is made each day, unless another service does it';
    return [lookAt('Backups', words)];
  }
  const place = openBackupPlace(backupTo);
  const { length } = await place.list();
  return [
    ok('Backups', `${length} files in ${place.name}`),
    backupPassphrase === null
      ? lookAt('Backups', 'whoever finds one has the whole site: set BACKUP_PASSPHRASE')
      : ok('Backups', 'are sealed'),
  ];
}

async function first<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row> {
  const [row] = await rows<Row>(db, statement);
  if (!row) throw new Error('the database answered without a row');
  return row;
}
