import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates the folder for all temporary files of a run. It is removed when this process ends. */
export function makeRunFolder(name: string): () => void {
  const folder = mkdtempSync(join(tmpdir(), `miradouro-${name}-`));
  // The database server runs as another user and must be able to enter it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  // Shares compiled code between the dozens of starts of the product.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return remove;
}
