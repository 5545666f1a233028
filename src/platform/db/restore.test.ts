import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { contactMessages } from '#domain/contact/contact-messages.table.ts';
import { backUp, openBackup } from '#platform/backup/back-up.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createFolderStore } from '#platform/files/file-store.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import {
  createEmptyDatabase,
  type DatabaseKind,
  databaseKinds,
  describeOnEachDatabase,
} from '../../../test/database.ts';
import {
  buildArticle,
  buildConfirmedBooking,
  buildRequest,
  buildReview,
  buildSubscriber,
  buildTour,
} from '../../../test/factories.ts';
import { restore } from '../../../test/restore.ts';
import { compareDatabases } from './compare.ts';
import { dumpDatabase, NOTHING } from './dump.ts';
import { restoreDatabase } from './restore.ts';
import { type Db, rows } from './types.ts';

/** Characters that some reader, splitter or terminal treats specially. */
const SPECIAL = [
  'line\nbreak, carriage\rreturn, both\r\n, tab\t, vertical tab\u000b, form feed\u000c',
  'next line\u0085, line separator\u2028, paragraph separator\u2029',
  'controls\u0001\u0007\u001b[31m\u007f\u009b, byte order mark\ufeff, soft hyphen\u00ad',
  'astral \u{1f68b}, combining e\u0301, joined \u{1f468}\u200d\u{1f469}, \u202eright to left\u202c, עברית',
  'backslash \\, \\. alone\n\\.\n, \\N null, \\t \\x41, quote \', double ", percent %, dollar $1 $$',
  'COPY "public"."tours" ("id") FROM stdin;\n\\.\nCOMMIT;\n\\set x',
].join(' | ');

async function fill(app: TestApp): Promise<void> {
  const tour = await buildTour(app);
  await buildConfirmedBooking(app, { tourId: tour.id });
  await buildRequest(app, { tourId: tour.id, specialRequests: 'none' });
  await buildReview(app, { tourId: tour.id });
  await buildArticle(app);
  await buildSubscriber(app);
  await app.db.insert(contactMessages).values({
    name: 'Ana',
    email: 'ana@example.org',
    subject: 'Feedback',
    message: 'Hello',
    language: 'pt',
    createdAt: app.clock(),
  });
}

/** Past triggers. Returns the columns, without keys and those whose constraints refuse the text. */
async function writeEverywhere(db: Db): Promise<string[]> {
  const columns = await rows<{ table: string; column: string; type: string }>(
    db,
    sql`select c.table_name as "table", c.column_name as "column", c.data_type as type
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.data_type in ('text', 'jsonb') and c.is_generated = 'NEVER'
          and not exists (
            select from information_schema.key_column_usage k
            where k.table_name = c.table_name and k.column_name = c.column_name
          )`,
  );
  const written: string[] = [];
  for (const { table, column, type } of columns) {
    const value =
      type === 'text'
        ? sql`${sql.identifier(column)} || ${SPECIAL}::text`
        : sql`${sql.identifier(column)} || jsonb_build_object('en', ${SPECIAL}::text)`;
    const isText =
      type === 'text' ? sql`true` : sql`jsonb_typeof(${sql.identifier(column)}) = 'object'`;
    const update = sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value}
      where ${sql.identifier(column)} is not null and ${isText} returning 1 as one`;
    const taken = await db
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        return rows(tx, update);
      })
      .catch(() => []);
    if (taken.length > 0) written.push(`${table}.${column}`);
  }
  return written;
}

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'miradouro-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

type Place = Parameters<typeof restoreDatabase>[0];

async function emptyPlace(kind: DatabaseKind): Promise<Place> {
  const place = { dataDir: await scratch(), databaseUrl: null, databaseDirectUrl: null };
  if (kind === 'embedded') return place;
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  return { ...place, databaseUrl: url };
}

async function dumpFilled() {
  const app = await openTestApp('server');
  await fill(app);
  const dump = join(await scratch(), 'dump.sql');
  await dumpDatabase(app.db, dump, NOTHING);
  return { app, dump, whole: await readFile(dump, 'utf8') };
}

async function expectSame(db: Db, place: Place): Promise<void> {
  const restored = await openDatabase(place);
  try {
    const compared = await compareDatabases(db, restored.db);
    expect(compared.filter(({ differences }) => differences > 0)).toEqual([]);
    expect(compared.find(({ table }) => table === 'contact_messages')?.rows).toEqual([1, 1]);
  } finally {
    await restored.close();
  }
}

describeOnEachDatabase('restoreDatabase', (kind) => {
  it('restores every kind of character in every text column, from a backup, a dump and by psql', async () => {
    const app = await openTestApp(kind);
    await fill(app);
    const written = await writeEverywhere(app.db);
    expect(written).toEqual(
      expect.arrayContaining([
        'articles.body',
        'bookings.first_name',
        'bookings.special_requests',
        'contact_messages.message',
        'reviews.text',
        'tours.description',
      ]),
    );
    const folder = await scratch();
    const dump = join(folder, 'dump.sql');
    await dumpDatabase(app.db, dump, NOTHING);
    const files = createFolderStore(join(folder, 'uploads'));
    const source = { db: app.db, files, dataDir: folder, version: '1' };
    const to = join(folder, 'backups');
    await backUp(source, app.clock(), { to, passphrase: null, keepDays: 7 });
    const archive = join(to, readdirSync(to)[0] ?? '');
    // Onto the other kind of database; the dump is the same text for both.
    const place = await emptyPlace(kind === 'server' ? 'embedded' : 'server');
    await openBackup(archive, { dataDir: folder, passphrase: null }, ({ databaseFile }) =>
      restoreDatabase(place, databaseFile),
    );
    await expectSame(app.db, place);
    const url = await restore(await readFile(dump, 'utf8'));
    await expectSame(app.db, { dataDir: folder, databaseUrl: url, databaseDirectUrl: null });
  });
});

it('refuses a dump that was cut off, and restores nothing of it', async () => {
  const { app, dump, whole } = await dumpFilled();
  const rowsOfReviews = /^COPY "public"\."reviews" .*\n.*\n/m.exec(whole);
  const inRows = whole.slice(0, (rowsOfReviews?.index ?? 0) + (rowsOfReviews?.[0].length ?? 0));
  const beforeCommit = whole.replace(/COMMIT;\n$/, '');
  const server = await emptyPlace('server');
  const embedded = await emptyPlace('embedded');
  for (const [place, cut, reason] of [
    [server, inRows, /table reviews/],
    [server, beforeCommit, /before its last statement/],
    [embedded, inRows, /table reviews/],
  ] as const) {
    writeFileSync(dump, cut);
    await expect(restoreDatabase(place, dump)).rejects.toThrow(reason);
  }
  writeFileSync(dump, whole);
  for (const place of [server, embedded]) {
    await restoreDatabase(place, dump);
    await expectSame(app.db, place);
  }
});

it('names the table and the row that the database refuses', async () => {
  const { dump, whole } = await dumpFilled();
  writeFileSync(dump, whole.replace(/^(COPY "public"\."contact_messages" .*\n)/m, '$1broken\n'));
  for (const kind of databaseKinds) {
    await expect(restoreDatabase(await emptyPlace(kind), dump)).rejects.toThrow(
      /^Cannot restore .*dump\.sql: table contact_messages, row 1: (missing data|invalid input)/,
    );
  }
});
