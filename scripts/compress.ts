import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isWordless } from '../src/ssr/visitor-manifest.ts';

/**
 * Brotli's highest quality saves 8 % and takes ten times as long: worth it for visitors' files, but not for admin
 * scripts.
 */
const FOR_VISITORS = constants.BROTLI_MAX_QUALITY;
const FOR_THE_TEAM = 9;

/** Scripts outside the language folders hold all three languages; the admin area loads those. */
/** Also the API documentation. */
const isTeams = (name: string): boolean =>
  name.startsWith('api-docs') || (/^assets[\\/][^\\/]+\.js$/.test(name) && !isWordless(`/${name}`));

/** Writes a .br and a .gz beside each text file, so that no request waits for compression. */
export async function compressFolder(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(?:js|css|svg|webmanifest|txt|json)$/.test(name),
  );
  const worker = async () => {
    for (let name = files.pop(); name; name = files.pop()) {
      const text = await readFile(join(folder, name));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: isTeams(name) ? FOR_THE_TEAM : FOR_VISITORS,
      };
      await writeFile(
        join(folder, `${name}.br`),
        await promisify(brotliCompress)(text, { params }),
      );
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(text));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
