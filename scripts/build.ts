import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { splitLanguages } from './one-language.ts';
import { sourceHash } from './source-hash.ts';

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

const begun = performance.now();
/** What is ready, for who waits. */
const say = (part: string) => {
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stderr.write(`  ${part}: ready after ${seconds} s\n`);
};

/**
 * Builds what `npm start` runs and serves: texts, site, program, precompressed files, an empty embedded
 * database and the demo's pictures.
 */
async function build(): Promise<void> {
  await rm(path('build'), { recursive: true, force: true });
  await mkdir(path('build'));
  await run('scripts/paraglide.ts');
  say('texts');
  const site = async () => {
    await run('node_modules/.bin/react-router', 'build');
    await splitLanguages(path('build/site/client'));
    say('pages');
    await run('scripts/build-program.ts');
    say('program');
    await compressFolder(path('build/site/client'));
    say('compressed');
  };
  const images = async () => {
    await run('scripts/database-image.ts');
    say('empty database');
    await run('scripts/draw-scenes.ts');
    say('pictures');
  };
  await Promise.all([site(), images()]);
  await writeFile(path('build/source-hash'), await sourceHash());
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
      reject(new Error(`${script} failed`));
    });
  });
}

/** Writes a .br and a .gz beside each text file, so that none is compressed while somebody waits. */
async function compressFolder(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(?:js|css|svg|webmanifest|txt|json)$/.test(name),
  );
  const worker = async () => {
    for (let name = files.pop(); name; name = files.pop()) {
      const file = join(folder, name);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      const br = createBrotliCompress({ params });
      await pipeline(createReadStream(file), br, createWriteStream(`${file}.br`));
      await pipeline(createReadStream(file), createGzip(), createWriteStream(`${file}.gz`));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

await build();
