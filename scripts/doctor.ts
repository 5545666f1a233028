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
import { checkDatabase } from './doctor-database.ts';
import { broken, type Finding, ok, warning } from './finding.ts';

const LOW_SPACE_BYTES = 1024 ** 3;
const FULL_DISK_BYTES = 100 * 1024 ** 2;
const CERTIFICATE_DAYS = 14;
const TIMEOUT_MS = 10_000;

const sendsMail = process.argv.includes('--mail');

/**
 * `npm run doctor [-- --mail]` checks an installation with the site's settings and says what to fix. It exits with
 * 1 if something is broken. It changes nothing; with `--mail` it sends one email to TEAM_EMAIL.
 */
let secrets: string[] = [];
try {
  const config = parseConfig(process.env);
  secrets = listSecrets(config);
  report([ok('Settings', 'all are valid')]);
  await runCheck('Secrets', () => checkSecrets(config));
  await runCheck('Disk', () => checkDisk(config));
  await runCheck('Database', () => checkDatabase(config));
  await runCheck('Uploads', () => checkFileStore(config));
  await runCheck('Email', () => checkMail(config));
  await runCheck('https', () => checkHttps(config));
  await runCheck('Payments', () => checkPayments(config));
  await runCheck('Invoices', () => checkInvoicing(config));
  await runCheck('Backups', () => checkBackups(config));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  report(error.message.split('\n').map((sentence) => broken('Settings', sentence)));
}

/** An error in a check is its finding. */
async function runCheck(about: string, work: () => Promise<Finding[]>): Promise<void> {
  report(await work().catch((error) => [broken(about, describeError(error).message)]));
}

function report(found: readonly Finding[]): void {
  for (const { grade, about, words } of found) {
    if (grade === 'broken') process.exitCode = 1;
    const safe = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), words);
    process.stdout.write(`${grade.padEnd(8)} ${about}: ${safe}\n`);
  }
}

/** Secrets that are removed from every line, because errors may quote them. */
function listSecrets(config: Config): string[] {
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

async function checkSecrets({ dataDir }: Config): Promise<Finding[]> {
  const files = settingFiles(process.env).map(([name, file]) => [`${name}_FILE`, file] as const);
  const places = [...files, ['DATA_DIR', dataDir] as const];
  const found: Finding[] = [];
  for (const [name, place] of places) {
    const stats = await stat(place).catch(() => null);
    // Secrets mounted in a container are readable only inside it.
    if (!stats || place.startsWith('/run/secrets/') || (stats.mode & 0o007) === 0) continue;
    const mode = stats.isDirectory() ? '700' : '600';
    found.push(
      warning('Secrets', `Every user of this machine can read ${name}: run chmod ${mode} ${place}`),
    );
  }
  return found.length > 0 ? found : [ok('Secrets', 'other users of this machine cannot read them')];
}

async function checkPayments({ stripe }: Config): Promise<Finding[]> {
  if (!stripe) return [ok('Payments', 'demo mode: nothing is charged')];
  const now = Temporal.Now.instant();
  // One minute of movements is the smallest request that needs the key.
  const gateway = createStripe(stripe);
  await gateway.listMovements(now.subtract({ minutes: 1 }), now);
  const skew = await gateway.readClockSkew();
  if (Math.abs(skew) > CLOCK_SKEW_SECONDS) {
    const side = skew > 0 ? 'behind' : 'ahead of';
    return [
      broken(
        'Payments',
        `the clock of this machine is ${Math.abs(skew)} s ${side} Stripe’s: synchronise it (timedatectl set-ntp true)`,
      ),
    ];
  }
  const isLive = /^[rs]k_live_/.test(stripe.secretKey);
  const words = isLive
    ? 'Stripe accepts the live key'
    : 'Stripe accepts the key, but it is for test mode: no real money is charged';
  return [isLive ? ok('Payments', words) : warning('Payments', words)];
}

async function checkInvoicing({ invoicing }: Config): Promise<Finding[]> {
  if (!invoicing) return [ok('Invoices', 'not configured')];
  const { host } = new URL(invoicing.url);
  try {
    await createInvoicing(invoicing).ask();
    return [ok('Invoices', `${host} answers and accepts our signature`)];
  } catch (error) {
    const words = `${host} refuses us: ${describeError(error).message}`;
    return [broken('Invoices', `${words}; check INVOICING_URL and INVOICING_SECRET`)];
  }
}

async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir))
    return [warning('Disk', `${dataDir} does not exist yet; the first start creates it`)];
  try {
    await access(dataDir, constants.W_OK);
  } catch {
    return [
      broken('Disk', `this user cannot write to ${dataDir}: change its owner to the site’s user`),
    ];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const words = `${(free / 1024 ** 3).toFixed(1)} GB are free in ${dataDir}`;
  if (free < FULL_DISK_BYTES)
    return [broken('Disk', `${words}: free space, or nothing can be written`)];
  return [
    free < LOW_SPACE_BYTES ? warning('Disk', `${words}: free space soon`) : ok('Disk', words),
  ];
}

async function checkFileStore(config: Config): Promise<Finding[]> {
  const { length } = await openFileStore(config).list();
  return [ok('Uploads', `${length} files in ${config.storageUrl ? 'the bucket' : 'the folder'}`)];
}

async function checkMail({ smtpUrl, mailFrom, teamEmail }: Config): Promise<Finding[]> {
  const found = [mailFrom, teamEmail]
    .filter((address) => address.includes('miradouro.example'))
    .map((address) =>
      warning('Email', `${address} is a placeholder: set MAIL_FROM and TEAM_EMAIL`),
    );
  if (smtpUrl === null) {
    const words = 'emails are only written to DATA_DIR/outbox: set SMTP_URL';
    return [...found, warning('Email', words)];
  }
  const { host } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    if (!sendsMail) {
      const words = `${host} accepts our sign-in; npm run doctor -- --mail sends a test email to ${teamEmail}`;
      return [...found, ok('Email', words)];
    }
    const subject = 'Test email from npm run doctor';
    const text = `${host} accepted this email from ${mailFrom}. Check its headers for spf, dkim and dmarc.`;
    await transport.sendMail({ from: mailFrom, to: teamEmail, subject, text });
    return [...found, ok('Email', `${host} accepted an email from ${mailFrom} to ${teamEmail}`)];
  } catch (error) {
    const words = `${host} refused our email: ${describeError(error).message}`;
    return [...found, broken('Email', `${words}; check SMTP_URL and MAIL_FROM`)];
  } finally {
    transport.close();
  }
}

async function checkHttps({ publicUrl, trustedProxies }: Config): Promise<Finding[]> {
  if (!publicUrl?.startsWith('https:')) {
    const words =
      'PUBLIC_URL is not https, so passwords are sent unencrypted: use it for trials only';
    return [warning('https', words)];
  }
  const found: Finding[] = [];
  if (trustedProxies === 0) {
    const words =
      'TRUSTED_PROXIES is 0, so all visitors share one limit: set it to the number of proxies';
    found.push(warning('https', words));
  }
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { status } = await fetch(`${publicUrl}/health/ready`, { signal });
    const words = `${publicUrl}/health/ready answers ${status}`;
    found.push(status === 200 ? ok('https', words) : broken('https', `${words}: read the log`));
    const days = Math.floor(await certificateDays(new URL(publicUrl)));
    const until = `the certificate is valid for ${days} more days`;
    const expiresSoon = days < CERTIFICATE_DAYS;
    found.push(
      expiresSoon
        ? warning('https', `${until}: find out why it is not renewed`)
        : ok('https', until),
    );
  } catch (error) {
    // `fetch` has the reason in its `cause`.
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const words = `${publicUrl} cannot be reached from here: ${describeError(reason).message}`;
    found.push(broken('https', `${words}; check the domain, the proxy, and ports 80 and 443`));
  }
  return found;
}

function certificateDays({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
    socket.setTimeout(TIMEOUT_MS, () =>
      socket.destroy(new Error('the server sent no certificate')),
    );
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve((until - Date.now()) / 86_400_000);
    });
  });
}

async function checkBackups({ backupTo, backupPassphrase }: Config): Promise<Finding[]> {
  if (backupTo === null) {
    const words =
      'BACKUP_TO is not set: there are no daily backups, unless another service makes them';
    return [warning('Backups', words)];
  }
  const place = openBackupPlace(backupTo);
  const { length } = await place.list();
  return [
    ok('Backups', `${length} files in ${place.name}`),
    backupPassphrase === null
      ? warning(
          'Backups',
          'not encrypted, so a lost archive exposes the whole site: set BACKUP_PASSPHRASE',
        )
      : ok('Backups', 'are encrypted'),
  ];
}
