import { spawn } from 'node:child_process';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePart, type PartName, staleParts } from './build-parts.ts';
import { compressFolder } from './compress.ts';
import { splitLanguages } from './one-language.ts';

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

const begun = performance.now();
const logReady = (part: string) => {
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stderr.write(`  ${part}: ready after ${seconds} s\n`);
};

const makers: Readonly<Record<PartName, () => Promise<void>>> = {
  texts: async () => {
    await run('scripts/paraglide.ts');
    logReady('texts');
  },
  pages: async () => {
    await rm(path('build/site'), { recursive: true, force: true });
    await run('node_modules/.bin/react-router', 'build');
    await splitLanguages(path('build/site/client'));
    await run('scripts/build-worker.ts');
    await copyDocs();
    logReady('pages');
    const program = run('scripts/build-program.ts').then(() => logReady('program'));
    const compressed = compressFolder(path('build/site/client')).then(() => logReady('compressed'));
    await Promise.all([program, compressed]);
  },
  database: async () => {
    await run('scripts/database-image.ts');
    logReady('empty database');
  },
};

/**
 * Builds what `npm start` runs and serves: texts, site, program, compressed files and an empty embedded database.
 * Only the named parts are built.
 */
export async function build(parts: readonly PartName[]): Promise<void> {
  await mkdir(path('build'), { recursive: true });
  const make = async (name: PartName) => {
    if (parts.includes(name)) await makePart(name, makers[name]);
  };
  await make('texts');
  await Promise.all([make('pages'), make('database')]);
}

/** The page of the API documentation, and Swagger UI for it. */
async function copyDocs(): Promise<void> {
  const folder = path('build/site/client/api-docs');
  await mkdir(folder, { recursive: true });
  const files = [
    'swagger-ui-dist/swagger-ui-bundle.js',
    'swagger-ui-dist/swagger-ui.css',
    'swagger-ui-dist/LICENSE',
    '../src/api/docs/start.js',
    '../src/api/docs/page.css',
  ];
  await Promise.all(
    files.map((file) => copyFile(path(`node_modules/${file}`), join(folder, basename(file)))),
  );
}

function run(script: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path(script), ...args], { cwd: path('.') });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(output);
      reject(new Error(`${script} failed; its output is above`));
    });
  });
}

if (import.meta.main) {
  await rm(path('build'), { recursive: true, force: true });
  await build(await staleParts());
}
