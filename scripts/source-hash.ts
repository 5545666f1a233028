import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['src', 'locales', 'demo/scenes', 'db/migrations', 'scripts'];
const files = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

/** What the build itself makes among its sources. */
const made = /i18n\/(?:paraglide\/|all-messages)/;

/** A fingerprint of everything the build is made from: the same one means nothing to build. */
export async function sourceHash(): Promise<string> {
  const names = [...files];
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const name = join(entry.parentPath, entry.name).slice(root.length);
      if (entry.isFile() && !made.test(name)) names.push(name);
    }
  }
  const hash = createHash('sha256');
  for (const name of names.sort()) hash.update(name).update(await readFile(join(root, name)));
  return hash.digest('hex');
}
