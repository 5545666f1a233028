import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Every temporary file of a run, and of the processes that it starts, lives in one folder, which is
 * removed at the end of this process, however that comes.
 */
export function makeRunFolder(name: string): () => void {
  const folder = mkdtempSync(join(tmpdir(), `miradouro-${name}-`));
  // The database server runs as another user and must find its way through.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  // The product is started dozens of times: what one start compiled the next one finds.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return remove;
}
