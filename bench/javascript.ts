import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { locales } from '../src/contract/localised.ts';

/**
 * The JavaScript that each public page loads in each language, from the bundler's manifest: number of files, and
 * bytes with brotli. Parts loaded on demand are left out.
 */

type Route = { path?: string; parentId?: string; module: string; imports: string[] };
type Manifest = { url: string; entry: Omit<Route, 'path'>; routes: Record<string, Route> };

const client = fileURLToPath(new URL('../build/site/client', import.meta.url));

async function manifestIn(locale: string): Promise<Manifest> {
  const folder = `${client}/assets/${locale}`;
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  const source = await readFile(`${folder}/${name}`, 'utf8');
  return JSON.parse(source.slice(source.indexOf('{'), -1));
}

const sizes = new Map<string, number>();
async function sizeOf(url: string): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const size =
    sizes.get(url) ?? brotliCompressSync(await readFile(client + url), { params }).length;
  sizes.set(url, size);
  return size;
}

function scriptsOf({ url, entry, routes }: Manifest, id: string): Set<string> {
  const urls = new Set([url, entry.module, ...entry.imports]);
  for (let part = routes[id]; part; part = routes[part.parentId ?? '']) {
    for (const each of [part.module, ...part.imports]) urls.add(each);
  }
  return urls;
}

const row = (...cells: string[]) =>
  process.stdout.write(`${cells.map((cell) => cell.padEnd(26)).join('')}\n`);

const manifests = await Promise.all(locales.map(manifestIn));
const [first] = manifests;
row('page', 'files', ...locales);
for (const [id, { path, parentId }] of Object.entries(first?.routes ?? {})) {
  if (parentId === undefined || parentId === 'root') continue;
  const each = manifests.map(async (manifest) => {
    const parts = await Promise.all([...scriptsOf(manifest, id)].map(sizeOf));
    return String(parts.reduce((total, size) => total + size, 0));
  });
  const files = first ? scriptsOf(first, id).size : 0;
  row(path ?? '/', String(files), ...(await Promise.all(each)));
}
