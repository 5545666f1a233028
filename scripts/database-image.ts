import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { openQueue } from '#jobs/worker.ts';
import { createPglite, openPglite } from '#platform/db/embedded.ts';
import { createLog } from '#platform/log/log.ts';

/** The data folder of an embedded database with all tables and no rows, as a tar. */
export async function makeDatabaseImage(): Promise<Uint8Array> {
  // Begins with the data folder that PGlite ships; creating one takes twice as long as everything else.
  const client = await createPglite({ loadDataDir: await dataDir() });
  const database = await openPglite(client);
  // The job queue creates its tables when it first starts.
  const boss = await openQueue(database, createLog('silent'));
  await boss.stop({ graceful: false });
  const image = await client.dumpDataDir('none');
  await database.close();
  return new Uint8Array(await image.arrayBuffer());
}

if (import.meta.main) {
  const path = fileURLToPath(new URL('../build/database.tar.gz', import.meta.url));
  // The fastest compression, because a stale image is built at the first start.
  const packed = await promisify(gzip)(await makeDatabaseImage(), { level: 1 });
  await writeFile(path, packed);
}
