import { cp, mkdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

/** What runs in the image: the site, and the commands of docs/operations.md. */
const entries = [
  'build/program/start.js',
  'build/program/pages.js',
  ...['backup', 'doctor', 'move', 'reconcile', 'reset-admin', 'restore'].map(
    (name) => `scripts/${name}.ts`,
  ),
];

/** What is read by names that nobody can tell from the code. */
const whole = ['build', 'db', 'demo', 'locales', `node_modules/node-linux-${process.arch}/bin`];

/**
 * Copies to a folder the files that `entries` reach, of ours and of the modules. The rest are tools,
 * types, tests, what is built already, and the same code in other formats: two thirds of it.
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
if (!folder) throw new Error('to which folder? node scripts/files-for-image.ts FOLDER');
await gatherFiles(folder);
