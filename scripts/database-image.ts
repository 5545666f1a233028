import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { openQueue } from '#jobs/worker.ts';
import { createPglite, openPglite } from '#platform/db/embedded.ts';
import { createLog } from '#platform/log/log.ts';

/** The data folder of an embedded database with every table and no row of anybody's, as a tar. */
export async function makeDatabaseImage(): Promise<Uint8Array> {
  // PGlite's own, as it was made when that was packed: to make one here takes twice the time of all the rest.
  const client = await createPglite({ loadDataDir: await dataDir() });
  const database = await openPglite(client);
  // The job queue makes its own tables when it starts first.
  const boss = await openQueue(database, createLog('silent'));
  await boss.stop({ graceful: false });
  const image = await client.dumpDataDir('none');
  await database.close();
  return new Uint8Array(await image.arrayBuffer());
}

if (import.meta.main) {
  const path = fileURLToPath(new URL('../build/database.tar.gz', import.meta.url));
  // Whoever starts the product for the first time waits for it.
  const packed = await promisify(gzip)(await makeDatabaseImage(), { level: 1 });
  await writeFile(path, packed);
}
