import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { describe, inject } from 'vitest';
import { createPglite, openPglite } from '#platform/db/embedded.ts';
import { openServer } from '#platform/db/server.ts';
import type { Database } from '#platform/db/types.ts';
import { administer, TEMPLATE } from './programs/database-server.ts';

export const databaseKinds = ['embedded', 'server'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** Defines the same tests for both kinds of database. */
export function describeOnEachDatabase(name: string, define: (kind: DatabaseKind) => void): void {
  describe.each(databaseKinds)(`${name} (%s database)`, define);
}

/** A migrated database, empty and nobody else's; closing it leaves nothing behind. */
export function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'embedded' ? openInMemory() : openOnServer();
}

/** This worker's databases that nobody uses: emptying one takes a tenth of making another. */
const idleEmbedded: PGlite[] = [];
const idleOnServer: string[] = [];

async function openInMemory(): Promise<Database> {
  const client = idleEmbedded.pop() ?? (await copyImage());
  const database = await openPglite(client);
  const run: Run = (statement) => client.query(statement);
  await noteShape('embedded', run);
  const silences: (() => Promise<void>)[] = [];
  return {
    ...database,
    async listen(channel, heard) {
      silences.push(await client.listen(channel, heard));
      heard(null);
    },
    async close() {
      for (const silence of silences) await silence();
      if (await empty('embedded', run)) idleEmbedded.push(client);
      else await client.close();
    },
  };
}

const copyImage = (): Promise<PGlite> =>
  createPglite({ loadDataDir: new Blob([readFileSync(inject('embeddedImage'))]) });

async function openOnServer(): Promise<Database> {
  const url = idleOnServer.pop() ?? (await createServerDatabase()).url;
  const database = await openServer(url);
  if (!shapes.has('server')) await administer(url, (run) => noteShape('server', run));
  return {
    ...database,
    async close() {
      await database.close();
      await administer(url, async (run) => {
        if (await empty('server', run)) idleOnServer.push(url);
      });
    },
  };
}

type Run = (statement: string) => Promise<{ rows: Record<string, string>[] }>;

/** What a test may have changed besides rows. */
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

/** As a database is that no test has used. */
const shapes = new Map<DatabaseKind, string | undefined>();

const shapeOf = async (run: Run) => (await run(SHAPE)).rows[0]?.shape;

async function noteShape(kind: DatabaseKind, run: Run): Promise<void> {
  if (!shapes.has(kind)) shapes.set(kind, await shapeOf(run));
}

/** The product's tables and the queue's, but for what their migrations wrote. */
const TABLES = `
  from pg_tables where schemaname = 'public'
    or schemaname = 'pgboss' and tablename not in ('version', 'queue')`;

/** Past so many rows their dead would be in the next one's way: new files are made for all tables. */
const MANY_ROWS = 1000;

/**
 * Deletes what there is: most tests write to a few of the tables, and new files for all of them, which
 * is what \`truncate\` makes, cost a server more than many a test. Triggers and references do not hold meanwhile.
 */
const EMPTY = `
  do $$
  declare
    own record;
    has_rows boolean;
    deleted bigint;
    all_deleted bigint := 0;
  begin
    set local session_replication_role = replica;
    for own in select format('%I.%I', schemaname, tablename) as name ${TABLES} loop
      execute 'select exists (select from ' || own.name || ')' into has_rows;
      continue when not has_rows;
      execute 'delete from ' || own.name;
      get diagnostics deleted = row_count;
      all_deleted := all_deleted + deleted;
    end loop;
    for own in select format('%I.%I', schemaname, sequencename) as name from pg_sequences
      where last_value is not null and schemaname in ('public', 'pgboss') loop
      execute 'alter sequence ' || own.name || ' restart';
    end loop;
    if all_deleted > ${MANY_ROWS} then
      execute (select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ',') ${TABLES});
    end if;
  end $$`;

/**
 * Takes all rows but those that the migrations, the product's and the queue's, brought.
 * @returns whether that makes it new: not where a test changed its tables
 */
async function empty(kind: DatabaseKind, run: Run): Promise<boolean> {
  if ((await shapeOf(run)) !== shapes.get(kind)) return false;
  await run(EMPTY);
  return true;
}

/** A fresh migrated database on the server, for processes that open it themselves. */
export const createServerDatabase = () => createDatabase(TEMPLATE);

/** One that nobody has migrated. */
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
