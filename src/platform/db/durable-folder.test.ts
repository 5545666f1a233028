import fs, { readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, inject, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/programs/app-process.ts';
import { openEmbedded } from './embedded.ts';

function countSyncs() {
  const { fsyncSync } = fs;
  const synced: string[] = [];
  fs.fsyncSync = (file) => {
    synced.push(fs.readlinkSync(`/proc/self/fd/${file}`));
    fsyncSync(file);
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
  });
  return synced;
}

it('the embedded database confirms a commit only after syncing it to disk', async () => {
  const folder = temporaryFolder('durable');
  const image = join(folder.path, 'image.tar.gz');
  writeFileSync(image, gzipSync(readFileSync(inject('embeddedImage')), { level: 1 }));
  const synced = countSyncs();
  const database = await openEmbedded(folder.path, { image });
  onTestFinished(async () => {
    await database.close();
    folder.remove();
  });
  // The new folder is synced as a whole before it gets its final name.
  expect(synced).toContain(join(folder.path, 'database.unfinished', 'PG_VERSION'));
  expect(synced).toContain(folder.path);
  for (let change = 0; change < 5; change += 1) {
    synced.length = 0;
    await database.db.execute(sql`insert into secrets (name, value) values (${`a${change}`}, 'b')`);
    expect(synced.filter((path) => path.includes('/database/pg_wal/'))).toHaveLength(1);
  }
});
