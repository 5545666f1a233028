import { readFile } from 'node:fs/promises';
import { sourceHash } from './source-hash.ts';

const built = await readFile(new URL('../build/source-hash', import.meta.url), 'utf8').catch(
  () => null,
);

if (built !== (await sourceHash())) {
  process.stderr.write('Building the site, once…\n');
  await import('./build.ts');
}
