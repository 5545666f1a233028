import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The parts of the build, with their sources and results. A part is rebuilt when a source changes. */

const root = fileURLToPath(new URL('..', import.meta.url));
const marks = 'build/made';

type Part = { from: readonly string[]; makes: readonly string[] };

const parts = {
  texts: {
    from: ['locales', 'project.inlang/settings.json', 'scripts/paraglide.ts', 'package-lock.json'],
    makes: ['generated/paraglide', 'generated/all-messages.js'],
  },
  pages: {
    from: [
      ...['src', 'locales', 'public', 'package.json', 'package-lock.json', 'tsconfig.json'],
      ...['vite.config.ts', 'react-router.config.ts', 'scripts/paraglide.ts'],
      ...['scripts/build.ts', 'scripts/compress.ts', 'scripts/one-language.ts'],
      // The program includes the pages as built for the server.
      ...['demo', 'scripts/build-program.ts', 'scripts/build-worker.ts'],
    ],
    makes: ['build/site/client', 'build/site/server', 'build/program', 'build/scripts.json'],
  },
  database: {
    from: [
      ...['db/migrations', 'src/platform/db', 'src/jobs', 'scripts/database-image.ts'],
      'package-lock.json',
    ],
    makes: ['build/database.tar.gz'],
  },
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof parts;

/** Drawn pictures, and tests. */
const notSource = /demo\/rendered-scenes\/|\.test\.tsx?$/;

/** Parts whose sources changed or whose results are missing. */
export async function staleParts(): Promise<PartName[]> {
  const names = Object.keys(parts) as PartName[];
  const stale = await Promise.all(names.map(isStale));
  return names.filter((_, at) => stale[at]);
}

async function isStale(name: PartName): Promise<boolean> {
  if (!parts[name].makes.every((path) => existsSync(join(root, path)))) return true;
  const made = await readFile(join(root, marks, name), 'utf8').catch(() => null);
  return made !== (await sourceHash(name));
}

/** Builds a part. A failed or interrupted part counts as stale. */
export async function makePart(name: PartName, make: () => Promise<void>): Promise<void> {
  const mark = join(root, marks, name);
  await rm(mark, { force: true });
  const hash = await sourceHash(name);
  await make();
  await mkdir(join(root, marks), { recursive: true });
  await writeFile(mark, hash);
}

/** Hash of all sources of a part. */
async function sourceHash(name: PartName): Promise<string> {
  return hashFiles(parts[name].from);
}

/** Hashes files and folders, given relative to the repository. */
export async function hashFiles(paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map(filesIn))).flat();
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  if ((await stat(join(root, path))).isFile()) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !notSource.test(file));
}
