import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * The JavaScript that each public page loads, from what the bundler wrote: files, bytes, and bytes
 * as brotli sends them. What a page fetches only on demand is not in it.
 */

type Route = { path?: string; parentId?: string; module: string; imports: string[] };
type Manifest = { entry: Omit<Route, 'path'>; routes: Record<string, Route> };

const client = fileURLToPath(new URL('../build/site/client', import.meta.url));
const files = await readdir(`${client}/assets`);
const name = files.find((file) => /^manifest-\w+\.js$/.test(file));
const source = await readFile(`${client}/assets/${name}`, 'utf8');
const { entry, routes } = JSON.parse(source.slice(source.indexOf('{'), -1)) as Manifest;

const sizes = new Map<string, { plain: number; brotli: number }>();
async function sizeOf(url: string): Promise<{ plain: number; brotli: number }> {
  const known = sizes.get(url);
  if (known) return known;
  const content = await readFile(client + url);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const size = { plain: content.length, brotli: brotliCompressSync(content, { params }).length };
  sizes.set(url, size);
  return size;
}

const row = (...cells: string[]) =>
  process.stdout.write(`${cells.map((cell) => cell.padEnd(26)).join('')}\n`);

row('page', 'files', 'bytes', 'brotli');
for (const [id, route] of Object.entries(routes)) {
  const urls = new Set([`/assets/${name}`, entry.module, ...entry.imports]);
  let parentId: string | undefined = id;
  let isPublic = false;
  while (parentId) {
    const part: Route | undefined = routes[parentId];
    if (!part) break;
    isPublic ||= /\/site\/.*layout$/.test(parentId) && parentId !== id;
    for (const url of [part.module, ...part.imports]) urls.add(url);
    parentId = part.parentId;
  }
  if (!isPublic) continue;
  const each = await Promise.all([...urls].map(sizeOf));
  const sum = (unit: 'plain' | 'brotli') => each.reduce((total, size) => total + size[unit], 0);
  row(`/${route.path ?? ''}`, String(urls.size), String(sum('plain')), String(sum('brotli')));
}
