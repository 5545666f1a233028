import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { PlainError } from '#platform/log/plain-error.ts';
import { migrationsFolder } from './migrations.ts';
import { type Db, type Reader, rows } from './types.ts';

export type LeftOut = {
  /** Tables that are created empty. */
  tables: readonly string[];
  /** Replacement values of columns, by `table.column`. */
  blanks: Readonly<Record<string, string>>;
};

export const NOTHING: LeftOut = { tables: [], blanks: {} };

export type RowCounts = Record<string, number>;

type Table = { schema: string; name: string };
type Column = { name: string; type: string; isIdentity: boolean };

export const exportFile = (): string => join(tmpdir(), `miradouro-${randomUUID()}.sql`);
export const EXPORT_FILE = /^miradouro-[0-9a-f-]{36}\.sql$/;

const ROWS_AT_ONCE = 1000;

const HEAD = `\\set ON_ERROR_STOP on
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SET TIME ZONE 'UTC';
BEGIN;
`;

/**
 * Every row as of one moment, as SQL for `psql -f` into an empty PostgreSQL of a supported version.
 * Not streamed to the client, because a slow one would block the embedded database and so the site.
 */
export async function dumpDatabase(db: Db, file: string, leftOut: LeftOut): Promise<RowCounts> {
  const counts: RowCounts = {};
  await db.transaction(
    (tx) => pipeline(dump(tx, leftOut, counts), createWriteStream(file, { mode: 0o600 })),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return counts;
}

async function* dump(reader: Reader, leftOut: LeftOut, counts: RowCounts): AsyncGenerator<string> {
  await reader.execute(sql.raw(`SET LOCAL TIME ZONE 'UTC'`));
  yield HEAD;
  yield* schema(await migratedUntil(reader));
  yield `CREATE SCHEMA IF NOT EXISTS drizzle;
CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
`;
  yield* table(reader, { schema: 'drizzle', name: '__drizzle_migrations' }, leftOut, {});
  for (const name of await tablesInOrder(reader)) {
    if (leftOut.tables.includes(name)) continue;
    yield* table(reader, { schema: 'public', name }, leftOut, counts);
  }
  yield 'COMMIT;\n';
}

async function migratedUntil(reader: Reader): Promise<number> {
  const [last] = await rows<{ at: string }>(
    reader,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  return Number(last?.at);
}

/** Before an update not all migrations are applied; after a downgrade more than we know are. */
async function* schema(until: number): AsyncGenerator<string> {
  const { entries } = JSON.parse(
    await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  ) as { entries: { tag: string; when: number }[] };
  if (!entries.some(({ when }) => when === until)) {
    throw new NewerDatabaseError(
      'The database was migrated by another version of Miradouro than this one: take the export or backup with that version.',
    );
  }
  for (const { tag } of entries.filter(({ when }) => when <= until)) {
    yield `\n-- ${tag}\n${await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8')}\n`;
  }
}

async function* table(
  reader: Reader,
  { schema: schemaName, name }: Table,
  { blanks }: LeftOut,
  counts: RowCounts,
): AsyncGenerator<string> {
  const columns = await columnsOf(reader, schemaName, name);
  const target = `${quoted(schemaName)}.${quoted(name)}`;
  const values = columns.map((column) => {
    const blank = blanks[`${name}.${column.name}`];
    return blank === undefined ? copyText(column) : literal(blank);
  });
  yield `\nCOPY ${target} (${columns.map((column) => quoted(column.name)).join(', ')}) FROM stdin;\n`;
  await reader.execute(
    sql.raw(
      `DECLARE dump NO SCROLL CURSOR FOR SELECT ${values.join(" || E'\\t' || ")} || E'\\n' AS line FROM ${target}`,
    ),
  );
  counts[name] = 0;
  for (;;) {
    const some = await rows<{ line: string }>(reader, sql.raw(`FETCH ${ROWS_AT_ONCE} FROM dump`));
    if (some.length === 0) break;
    counts[name] += some.length;
    yield some.map(({ line }) => line).join('');
  }
  await reader.execute(sql.raw('CLOSE dump'));
  yield '\\.\n';
  for (const column of columns.filter(({ isIdentity }) => isIdentity)) {
    const sequence = `pg_get_serial_sequence(${literal(target)}, ${literal(column.name)})`;
    const last = `max(${quoted(column.name)})`;
    yield `SELECT setval(${sequence}, coalesce(${last}, 1), ${last} IS NOT NULL) FROM ${target};\n`;
  }
}

class NewerDatabaseError extends PlainError {}

/** The business's tables, each after those that it references. Unlogged tables hold no durable data. */
export async function tablesInOrder(reader: Reader): Promise<string[]> {
  const found = await rows<{ name: string; needs: string[] }>(
    reader,
    sql`select c.relname as name,
          coalesce(array_agg(r.relname::text) filter (where r.oid <> c.oid), '{}') as needs
        from pg_class c
        left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
        left join pg_class r on r.oid = k.confrelid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and c.relpersistence <> 'u'
        group by c.oid, c.relname order by c.relname`,
  );
  const order: string[] = [];
  while (order.length < found.length) {
    const next = found.filter(
      ({ name, needs }) => !order.includes(name) && needs.every((need) => order.includes(need)),
    );
    if (next.length === 0) throw new Error('Cannot dump tables that reference each other');
    order.push(...next.map(({ name }) => name));
  }
  return order;
}

const columnsOf = (reader: Reader, schemaName: string, name: string): Promise<Column[]> =>
  rows<Column>(
    reader,
    sql`select column_name as name, data_type as type,
          is_identity = 'YES' or column_default like 'nextval(%' is true as "isIdentity"
        from information_schema.columns
        where table_schema = ${schemaName} and table_name = ${name} order by ordinal_position`,
  );

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Types whose values contain no characters that are special in COPY. */
const PLAIN =
  /^(uuid|integer|bigint|smallint|boolean|date|timestamp.*|numeric|real|double precision)$/;

/** A column in COPY's text format, formatted by the database: one line per row is cheapest for us. */
function copyText({ name, type }: Column): string {
  const text = `${quoted(name)}::text`;
  const escaped = [
    ["E'\\\\'", "E'\\\\\\\\'"],
    ["E'\\t'", "E'\\\\t'"],
    ["E'\\n'", "E'\\\\n'"],
    ["E'\\r'", "E'\\\\r'"],
  ].reduce((inner, [sign, written]) => `replace(${inner}, ${sign}, ${written})`, text);
  return `coalesce(${PLAIN.test(type) ? text : escaped}, E'\\\\N')`;
}
