import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { count, eq, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { readBackupState } from '#domain/backups/backups.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { pictures } from '#domain/pictures/pictures.table.ts';
import { isErasureKey } from '#jobs/erased-guests.ts';
import type { Config } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrationsFolder } from '#platform/db/migrations.ts';
import { type Db, rows } from '#platform/db/types.ts';
import { openFileStore } from '#platform/files/s3-store.ts';
import { broken, type Finding, ok, warning } from './finding.ts';

const OLDEST_SERVER = 150_000;
const CLOCK_SECONDS = 2;
/** The threshold of the alert `JobsWait`. */
const JOB_WAITS_SECONDS = 900;
/** Scheduled jobs run every minute. */
const WORKER_SILENT_SECONDS = 300;

/** Checks the database and the operating data in it. It changes nothing. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database'))) {
    return [warning('Database', 'there is none yet; the first start creates it')];
  }
  const database = await openDatabase(config, { asItIs: true }).catch((error: Error) => {
    if (!config.databaseUrl && error.message.includes('in use')) return null;
    throw error;
  });
  if (!database) {
    const words = 'the running site has it open: stop the site to check its contents';
    return [warning('Database', words)];
  }
  const { db } = database;
  try {
    const server = config.databaseUrl
      ? [await checkVersion(db), await checkClock(db), await checkEncoding(db)]
      : [ok('Database', 'embedded, for a small site')];
    const migrations = await checkMigrations(db);
    const found = [...server, migrations];
    if (migrations.grade !== 'ok') return found;
    return [
      ...found,
      await checkLastBackup(db, config),
      await checkWorker(db),
      await checkFailedMails(db),
      ...(await checkPictures(db, config)),
    ];
  } finally {
    await database.close();
  }
}

async function checkVersion(db: Db): Promise<Finding> {
  const postgres = await queryRow<{ version: string; number: number }>(
    db,
    sql`select current_setting('server_version') as version,
          current_setting('server_version_num')::int as number`,
  );
  return postgres.number >= OLDEST_SERVER
    ? ok('Database', `PostgreSQL ${postgres.version}`)
    : broken('Database', `PostgreSQL ${postgres.version} is too old: install 15 or newer`);
}

async function checkClock(db: Db): Promise<Finding> {
  const requestedAt = Date.now();
  const { ms } = await queryRow<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float as ms`,
  );
  // The clock was read between request and response.
  const seconds = Math.max(requestedAt - ms, ms - Date.now(), 0) / 1000;
  return seconds <= CLOCK_SECONDS
    ? ok('Clock', 'this machine and the database agree')
    : broken(
        'Clock',
        `this machine and the database are ${Math.round(seconds)} s apart: synchronise both with a time server`,
      );
}

async function checkEncoding(db: Db): Promise<Finding> {
  const { encoding, locale } = await queryRow<{ encoding: string; locale: string }>(
    db,
    sql`select pg_encoding_to_char(encoding) as encoding, datctype as locale
        from pg_database where datname = current_database()`,
  );
  if (encoding !== 'UTF8') {
    return broken(
      'Locale',
      `the database has the encoding ${encoding}: create one with UTF8, and move to it`,
    );
  }
  return ['C', 'POSIX'].includes(locale)
    ? warning(
        'Locale',
        `under ${locale} a search distinguishes Núñez from NÚÑEZ: create the database with C.UTF-8`,
      )
    : ok('Locale', `${encoding}, ${locale}`);
}

async function checkMigrations(db: Db): Promise<Finding> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  );
  const { exists } = await queryRow<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`,
  );
  if (!exists) return warning('Migrations', 'the database is empty: the first start fills it');
  const { last } = await queryRow<{ last: number }>(
    db,
    sql`select coalesce(max(created_at), 0)::float as last from drizzle.__drizzle_migrations`,
  );
  const ours = journal.entries.map(({ when }) => when);
  const pending = ours.filter((when) => when > last).length;
  if (pending > 0) {
    return warning('Migrations', `${pending} pending: back up, then start this version`);
  }
  return last > Math.max(...ours)
    ? broken(
        'Migrations',
        'the database belongs to a newer version: start that version, or restore a backup',
      )
    : ok('Migrations', 'all are applied');
}

async function checkLastBackup(db: Db, { publicUrl }: Config): Promise<Finding> {
  const isOpen = publicUrl?.startsWith('https:') ?? false;
  const state = await readBackupState(db, Temporal.Now.instant(), isOpen);
  const failed = state.error === null ? '' : `; the last attempt failed: ${state.error}`;
  if (state.lastAt === null) {
    const words = `there has never been one${failed}: run npm run backup -- FOLDER, or set BACKUP_TO`;
    return (isOpen || failed ? broken : warning)('Last backup', words);
  }
  const when = `the last good one is from ${state.lastAt.round('second')}${failed}`;
  return state.isLate || failed
    ? broken('Last backup', `${when}: run npm run backup, and read its output`)
    : ok('Last backup', when);
}

async function checkWorker(db: Db): Promise<Finding> {
  const { exists } = await queryRow<{ exists: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as "exists"`,
  );
  if (!exists) return warning('Worker', 'the first start creates the queue');
  const { waits, silent } = await queryRow<{ waits: number; silent: number | null }>(
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
  if (silent === null) return warning('Worker', `no job has ever run: ${start}`);
  return silent > WORKER_SILENT_SECONDS
    ? warning('Worker', `no job has run for ${minutes(silent)}: ${start}`)
    : ok('Worker', 'runs, and no job waits for long');
}

async function checkFailedMails(db: Db): Promise<Finding> {
  const [failed] = await db.select({ of: count() }).from(mails).where(eq(mails.status, 'failed'));
  return failed && failed.of > 0
    ? warning('Emails', `${failed.of} failed: see Dashboard › Email for the reason, and send again`)
    : ok('Emails', 'none failed');
}

async function checkPictures(db: Db, config: Config): Promise<Finding[]> {
  const [known] = await db.select({ of: count() }).from(pictures);
  if (!known || known.of === 0) return [];
  const keys = (await openFileStore(config).list()).filter((key) => !isErasureKey(key));
  const words = `the database has ${known.of} pictures, but the store has no file`;
  return keys.length > 0
    ? []
    : [broken('Uploads', `${words}: mount the right folder, or restore a backup`)];
}

async function queryRow<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row> {
  const [row] = await rows<Row>(db, statement);
  if (!row) throw new Error('The database returned no row');
  return row;
}
