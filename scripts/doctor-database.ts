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
import { broken, type Finding, lookAt, ok } from './finding.ts';

const OLDEST_SERVER = 150_000;
const CLOCK_SECONDS = 2;
/** As the alerts have it. */
const JOB_WAITS_SECONDS = 900;
/** The schedule is worked on every minute. */
const WORKER_SILENT_SECONDS = 300;

/** The database, and what stands in it of the business's health. It is read, and never changed. */
export async function lookAtDatabase(config: Config): Promise<Finding[]> {
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
      ? [await lookAtVersion(db), await lookAtClock(db), await lookAtNewsletterIssues(db)]
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

async function lookAtNewsletterIssues(db: Db): Promise<Finding> {
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
  const keys = (await openFileStore(config).list()).filter((key) => !isErasureKey(key));
  const words = `the database knows ${known.of} pictures, and there is no file`;
  return keys.length > 0
    ? []
    : [broken('Uploads', `${words}: mount the right folder, or restore a backup`)];
}

async function first<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row> {
  const [row] = await rows<Row>(db, statement);
  if (!row) throw new Error('the database answered without a row');
  return row;
}
