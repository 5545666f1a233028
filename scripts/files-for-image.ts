import { cp, mkdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

/** Entry points in the image: the site, and the commands of docs/operations.md. */
const entries = [
  'build/program/start.js',
  'build/program/pages.js',
  ...['backup', 'doctor', 'move', 'reconcile', 'reset-admin', 'restore'].map(
    (name) => `scripts/${name}.ts`,
  ),
];

/** Folders read by computed paths, which tracing cannot find. */
const whole = ['build', 'db', 'demo', 'locales', `node_modules/node-linux-${process.arch}/bin`];

/**
 * Copies the files that `entries` reach to a folder, ours and those of modules. Tools, types, tests, sources of
 * built files and other module formats are left out: two thirds of all.
 */
async function gatherFiles(folder: string): Promise<void> {
  const { fileList } = await nodeFileTrace(entries, {
    conditions: ['node', 'import', 'module-sync'],
    ts: true,
    readFile: async (path) => {
      try {
        return path.endsWith('.ts')
          ? stripTypeScriptTypes(await readFile(path, 'utf8'))
          : await readFile(path);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
  });
  for (const path of [...fileList, ...whole, 'package.json', 'node_modules/.bin/node']) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(path, join(folder, path), { recursive: true, verbatimSymlinks: true });
  }
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('No folder given: node scripts/files-for-image.ts FOLDER');
await gatherFiles(folder);
