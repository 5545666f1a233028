import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { restoreDatabase } from '#platform/db/restore.ts';
import { type Db, rows } from '#platform/db/types.ts';
import { createEmptyDatabase, databaseKinds } from '../database.ts';
import { ADMIN_PASSWORD, startApp, temporaryFolder } from '../programs/app-process.ts';
import { isTo, startSmtpSink } from '../programs/smtp-sink.ts';

// Both files are made by upgrade/make-dump.ts.
const dump = gunzipSync(readFileSync(new URL('upgrade/first-release.sql.gz', import.meta.url)));
const booking: { reference: string; token: string } = JSON.parse(
  readFileSync(new URL('upgrade/first-release.json', import.meta.url), 'utf8'),
);

type Table = { columns: string[]; rows: string[] };

async function read(db: Db, known?: ReadonlyMap<string, Table>): Promise<Map<string, Table>> {
  const named = await rows<{ name: string; columns: string }>(
    db,
    sql`select table_name::text as name, string_agg(column_name::text, ',' order by column_name::text) as columns
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name order by table_name`,
  );
  const found = new Map<string, Table>();
  for (const { name, columns: all } of named) {
    if (known && !known.has(name)) continue;
    const existing = all.split(',');
    const columns = known?.get(name)?.columns.filter((each) => existing.includes(each)) ?? existing;
    const stored = columns.map((each) => `'${each}', "${each}"`).join(', ');
    const read = await rows<{ row: string }>(
      db,
      sql.raw(`select jsonb_build_object(${stored})::text as row from "${name}"`),
    );
    found.set(name, { columns, rows: read.map(({ row }) => row).sort() });
  }
  return found;
}

it.for(databaseKinds)(
  'an upgrade from the first release keeps every row, and its site works (%s database)',
  { timeout: 120_000 },
  async (kind) => {
    const folder = temporaryFolder('upgrade');
    onTestFinished(folder.remove);
    const server = kind === 'server' ? await createEmptyDatabase() : null;
    if (server) onTestFinished(server.drop);
    const place = { databaseUrl: server?.url ?? null, dataDir: folder.path };
    const file = join(folder.path, 'first-release.sql');
    writeFileSync(file, dump);
    await restoreDatabase(place, file);

    const old = await openDatabase(place, { asItIs: true });
    const before = await read(old.db);
    await old.close();
    expect([...before].filter(([, table]) => table.rows.length === 0)).toEqual([]);
    expect(before.size).toBeGreaterThan(20);
    const migrated = await openDatabase(place);
    const after = await read(migrated.db, before);
    await migrated.close();
    // No migration has dropped a column so far. One that does must map it here.
    for (const [name, table] of before) expect([name, after.get(name)]).toEqual([name, table]);

    const sink = await startSmtpSink();
    onTestFinished(sink.stop);
    const env = {
      DATA_DIR: folder.path,
      SMTP_URL: sink.url,
      ADMIN_PASSWORD: 'another password entirely',
      ...(server && { DATABASE_URL: server.url }),
    };
    const app = await startApp({ env });
    onTestFinished(app.kill);
    const visitor = app.client();
    const tour = await visitor.get<string>('/tour/alfama-at-dawn');
    expect(tour.status).toBe(200);
    expect(tour.body).toContain('Alfama at Dawn');
    const { reference, token } = booking;
    const page = await visitor.get<string>(`/booking/${reference}?token=${token}`);
    expect(page.status).toBe(200);
    const own = await visitor.get(`/api/bookings/${reference}?token=${token}`);
    expect(own).toMatchObject({ status: 200, body: { reference, status: 'confirmed' } });
    const stranger = await visitor.get(`/api/bookings/${reference}?token=${'0'.repeat(32)}`);
    expect(stranger.status).toBe(404);
    const staff = app.client();
    expect((await staff.signIn(ADMIN_PASSWORD)).status).toBe(200);
    const shown = await staff.get<{ adminNotes: string }>(`/api/admin/bookings/${reference}`);
    expect(shown.body.adminNotes).toBe('Came before; brings "friends".');
    expect((await sink.waitFor(isTo('jorge@mail.example'))).subject).toContain('LX-');
    expect(await app.stop()).toBe(0);
  },
);
