import type { Config } from '#platform/config/config.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';
import type { Database, Opening } from './types.ts';

/** The part of the configuration that says where the database is. */
export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl'>>;

/**
 * Opens the database that the configuration names: a server, or the embedded one in DATA_DIR, which
 * begins as a copy of an image where there is one.
 */
export function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: DatabasePlace,
  opening: Opening = {},
): Promise<Database> {
  return databaseUrl
    ? openServer(databaseUrl, { ...opening, directUrl: databaseDirectUrl })
    : openEmbedded(dataDir, opening);
}
