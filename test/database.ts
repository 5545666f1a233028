import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { describe, inject } from 'vitest';
import { outsideChanges } from '#platform/db/change.ts';
import { createPglite, openPglite } from '#platform/db/embedded.ts';
import { openServer } from '#platform/db/server.ts';
import type { Database, Listening } from '#platform/db/types.ts';
import { administer, TEMPLATE } from './programs/database-server.ts';

export const databaseKinds = ['embedded', 'server'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/**
 * Defines tests that run on both kinds of database, because their behaviour may differ: types, locks,
 * transactions, LISTEN, dumps, migrations, hand-written SQL and one journey of each module.
 */
export function describeOnEachDatabase(name: string, define: (kind: DatabaseKind) => void): void {
  describe.each(databaseKinds)(`${name} (%s database)`, define);
}

/**
 * Defines all other tests. They run on a server, or on the embedded database with `npm run test:embedded`.
 */
export function describeOnDatabase(name: string, define: (kind: DatabaseKind) => void): void {
  const kind = process.env.TEST_DATABASE === 'embedded' ? 'embedded' : 'server';
  describe(`${name} (${kind} database)`, () => define(kind));
}

export function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'embedded' ? openInMemory() : openOnServer();
}

/** A database that a worker empties after each test, which is ten times faster than creating one. */
type Reused<Handle> = { handle: Handle; run: Run; leave(): Promise<void> };

const idleEmbedded: Reused<PGlite>[] = [];
const idleOnServer: Reused<Database>[] = [];

async function openInMemory(): Promise<Database> {
  const own = idleEmbedded.pop() ?? (await copyImage());
  const database = await openPglite(own.handle, { asItIs: true });
  return lend(database, async () => {
    if (await empty('embedded', own.run)) idleEmbedded.push(own);
    else await own.leave();
  });
}

async function copyImage(): Promise<Reused<PGlite>> {
  const image = new Blob([readFileSync(inject('embeddedImage'))]);
  const handle = await createPglite({ loadDataDir: image });
  const run: Run = (statement) => handle.query(statement);
  await prepare('embedded', run);
  return { handle, run, leave: () => handle.close() };
}

async function openOnServer(): Promise<Database> {
  const own = idleOnServer.pop() ?? (await copyTemplate());
  return lend(own.handle, async () => {
    if ((await isIdle(own)) && (await empty('server', own.run))) idleOnServer.push(own);
    else await own.leave();
  });
}

/**
 * Lends a database to one test. Closing it stops its listeners and rejects running queries.
 * @param giveBack runs after closing
 */
function lend(database: Database, giveBack: () => Promise<void>): Database {
  const listening: Listening[] = [];
  let isClosed = false;
  const assertOpen = () => {
    if (isClosed) throw new Error('The test that used this database has ended');
  };
  const { db: jobs, ...jobOptions } = database.jobStore;
  if (!jobs) throw new Error('The database has no job store');
  return {
    ...database,
    // Fails on a server too, where only the embedded database would deadlock.
    db: outsideChanges('db', guarded(database.db, assertOpen)),
    jobStore: { ...jobOptions, db: guarded(jobs, assertOpen) },
    async listen(channel, onNotify) {
      assertOpen();
      const listener = await database.listen(channel, onNotify);
      listening.push(listener);
      return listener;
    },
    async close() {
      isClosed = true;
      for (const listener of listening) await listener.stop();
      await giveBack();
    },
  };
}

const guarded = <T extends object>(target: T, assertAllowed: () => void): T =>
  new Proxy(target, {
    get(from, name) {
      const found: unknown = Reflect.get(from, name);
      if (typeof found !== 'function') return found;
      return (...given: unknown[]) => {
        assertAllowed();
        return Reflect.apply(found, from, given);
      };
    },
  });

/** Connections to the copy stay open, because new ones read the catalog and plan all statements again. */
async function copyTemplate(): Promise<Reused<Database>> {
  const { url } = await createServerDatabase();
  const client = new Client({ connectionString: url });
  // A test may break its connections; the next test then gets another database.
  let isBroken = false;
  client.on('error', () => {
    isBroken = true;
  });
  await client.connect();
  (client as Client & { unref(): void }).unref();
  const run: Run = (statement) =>
    isBroken ? Promise.resolve({ rows: [] }) : client.query(statement);
  await prepare('server', run);
  const handle = await openServer(url, { asItIs: true });
  return {
    handle,
    run,
    async leave() {
      await client.end();
      await handle.close();
    },
  };
}

/** Counts other connections to this database that run a statement or have an open transaction. */
const BUSY = `
  select count(*) as busy from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;

const TRIES_UNTIL_IDLE = 200;

/** Waits until the connections of the last test are idle. @returns false after two seconds */
async function isIdle({ run }: Reused<Database>): Promise<boolean> {
  for (let tried = 0; tried < TRIES_UNTIL_IDLE; tried += 1) {
    const [found] = (await run(BUSY)).rows;
    if (!found) return false;
    if (Number(found.busy) === 0) return true;
    await delay(10);
  }
  return false;
}

type Run = (statement: string) => Promise<{ rows: Record<string, string>[] }>;

/** A fingerprint of everything but rows that a test may change. */
const SHAPE = `
  select md5(string_agg(part, ',' order by part)) as shape from (
    select concat('column ', attrelid::regclass, attname, atttypid, attnotnull) as part
      from pg_attribute join pg_class on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all select concat('constraint ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat('trigger ', tgrelid::regclass, tgname, tgenabled) from pg_trigger
      where not tgisinternal
    union all select concat('function ', oid::regprocedure, md5(prosrc)) from pg_proc
      where pronamespace = 'public'::regnamespace
  ) as parts`;

const shapes = new Map<DatabaseKind, string>();

const readShape = async (run: Run) => (await run('execute shape')).rows[0]?.shape ?? 'broken';

async function prepare(kind: DatabaseKind, run: Run): Promise<void> {
  const { rows } = await run(TABLES);
  const names = rows.map(({ name = '' }) => name);
  const filled = names.map((name) => `select '${name}' as name where exists (select from ${name})`);
  await run(`prepare shape as ${SHAPE}`);
  await run(`prepare filled as ${filled.join(' union all ')}`);
  await run(`prepare counted as ${COUNTED}`);
  shapes.set(kind, shapes.get(kind) ?? (await readShape(run)));
}

/** The tables of the product and of the queue, except those filled by migrations. */
const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'
    or schemaname = 'pgboss' and tablename not in ('version', 'queue')`;

const COUNTED = `
  select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where last_value is not null and schemaname in ('public', 'pgboss')`;

/**
 * Deletes all rows except those of migrations, and vacuums, so that new rows are stored in insertion order.
 * \`truncate\` would be slower, because it creates new files for all tables. Triggers and references are
 * off meanwhile.
 * @returns false if a test changed the tables, so that the database cannot be reused
 */
async function empty(kind: DatabaseKind, run: Run): Promise<boolean> {
  if ((await readShape(run)) !== shapes.get(kind)) return false;
  const listNames = async (query: string) => (await run(query)).rows.map(({ name }) => name);
  const [filled, counted] = [await listNames('execute filled'), await listNames('execute counted')];
  const deletions = filled.map((name) => `delete from ${name};`);
  const restarts = counted.map((name) => `alter sequence ${name} restart;`);
  await run(`do $$ begin
    set local session_replication_role = replica;
    ${[...deletions, ...restarts].join('\n')}
  end $$`);
  if (filled.length > 0) await run(`vacuum ${filled.join(',')}`);
  return true;
}

/** A new migrated database on the server, for processes that open it themselves. */
export const createServerDatabase = () => createDatabase(TEMPLATE);

export const createEmptyDatabase = () => createDatabase('template0');

async function createDatabase(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const serverUrl = inject('serverUrl');
  await administer(serverUrl, (run) => run(`create database ${name} template ${template}`));
  return {
    url: new URL(`/${name}`, serverUrl).href,
    drop: () => administer(serverUrl, (run) => run(`drop database if exists ${name} with (force)`)),
  };
}
