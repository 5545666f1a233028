import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isWordless } from '../src/ssr/visitor-manifest.ts';

/**
 * The last eight in a hundred take ten times as long as all before: worth it for what visitors wait
 * for, not for the team's scripts, which a browser keeps.
 */
const FOR_VISITORS = constants.BROTLI_MAX_QUALITY;
const FOR_THE_TEAM = 9;

/** Beside the folders of the languages lie the scripts with all three: the team's pages load those. */
const isTeams = (name: string): boolean =>
  /^assets[\\/][^\\/]+\.js$/.test(name) && !isWordless(`/${name}`);

/** Writes a .br and a .gz beside each text file, so that none is compressed while somebody waits. */
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
