import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['src', 'locales', 'public', 'demo/scenes', 'db/migrations', 'scripts'];
const files = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

/** A fingerprint of everything the build is made from: the same one means nothing to build. */
export async function sourceHash(): Promise<string> {
  const names = [...files];
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const name = join(entry.parentPath, entry.name).slice(root.length);
      if (entry.isFile() && !name.includes('i18n/paraglide')) names.push(name);
    }
  }
  const hash = createHash('sha256');
  for (const name of names.sort()) hash.update(name).update(await readFile(join(root, name)));
  return hash.digest('hex');
}
