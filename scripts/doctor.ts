import { constants, existsSync } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import { Temporal } from 'temporal-polyfill';
import { openBackupPlace } from '#platform/backup/backup-place.ts';
import { type Config, ConfigError, parseConfig, settingFiles } from '#platform/config/config.ts';
import { readServerUrls } from '#platform/db/server-urls.ts';
import { openFileStore } from '#platform/files/s3-store.ts';
import { createInvoicing } from '#platform/invoicing/invoicing.ts';
import { describeError } from '#platform/log/log.ts';
import { CLOCK_SKEW_SECONDS, createStripe } from '#platform/payments/stripe.ts';
import { lookAtDatabase } from './doctor-database.ts';
import { broken, type Finding, lookAt, ok } from './finding.ts';

const LITTLE_BYTES = 1024 ** 3;
const NO_BYTES = 100 * 1024 ** 2;
const CERTIFICATE_DAYS = 14;
const PATIENCE_MS = 10_000;

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
  const files = settingFiles(process.env).map(([name, file]) => [`${name}_FILE`, file] as const);
  const places = [...files, ['DATA_DIR', dataDir] as const];
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
  const gateway = createStripe(stripe);
  await gateway.listMovements(now.subtract({ minutes: 1 }), now);
  const skew = await gateway.readClockSkew();
  if (Math.abs(skew) > CLOCK_SKEW_SECONDS) {
    const side = skew > 0 ? 'behind' : 'ahead of';
    return [
      broken(
        'Payments',
        `the clock of this machine is ${Math.abs(skew)} s ${side} that of Stripe: set it (timedatectl set-ntp true)`,
      ),
    ];
  }
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
