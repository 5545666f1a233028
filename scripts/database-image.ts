import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openQueue } from '#jobs/worker.ts';
import { createPglite, openPglite } from '#platform/db/embedded.ts';
import { createLog } from '#platform/log/log.ts';

/** The data folder of an embedded database with every table and no row of anybody's, as a tar. */
export async function makeDatabaseImage(compression: 'none' | 'gzip'): Promise<Uint8Array> {
  const client = await createPglite();
  const database = await openPglite(client);
  // The job queue makes its own tables when it starts first.
  const boss = await openQueue(database, createLog('silent'));
  await boss.stop({ graceful: false });
  const image = await client.dumpDataDir(compression);
  await database.close();
  return new Uint8Array(await image.arrayBuffer());
}

if (import.meta.main) {
  const path = fileURLToPath(new URL('../build/database.tar.gz', import.meta.url));
  await writeFile(path, await makeDatabaseImage('gzip'));
}
