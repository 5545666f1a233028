import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { locales } from '../src/contract/localised.ts';
import { startProgram } from '../test/programs/start.ts';

/**
 * Holds each public page to a budget: what its first view weighs over the wire, in every language,
 * and that no script of the team's pages can reach a visitor. A figure here only ever goes down,
 * unless what it buys is worth more.
 */

/**
 * Thousands of bytes as brotli sends them; `unpacked` is the HTML as the browser reads it. The fonts
 * are those that the page asks for at once: its alphabets.
 */
type Weight = {
  html: number;
  unpacked: number;
  styles: number;
  /** The file of all icons. */
  icons: number;
  scripts: number;
  fonts: number;
  all: number;
};

const everyPage: Weight = {
  // Keeping what is typed before the scripts arrive costs each page 0.5, and the note about JavaScript in the
  // form at its foot 0.3.
  html: 13.8,
  unpacked: 65,
  // What is on a page many times has its look there once, which takes 0.9 and saves home 20 of HTML. Icons
  // are in a file of their own: 2.2 less here, 1 to 3 more unpacked HTML, 0.1 more scripts.
  // Forced colours cost 0.2.
  styles: 12,
  icons: 2.1,
  // That a business may sell gift vouchers, take deposits and name extras costs each page half a kilobyte.
  // Sentences for network failures and the language of fallback texts cost 0.3.
  scripts: 132.6,
  fonts: 65,
  all: 198.6,
};
const budgets: Readonly<Record<string, Partial<Weight>>> = {
  // What a form needs to do the work that is asked for under attack costs every page 0.7 (decision
  // 0028), a business that is no constant 0.6 (decision 0029), a logo of its own 0.3 (decision 0034).
  '/': { html: 19.1, unpacked: 92, scripts: 130.2, all: 202.9 },
  '/tours': {},
  '/tour/alfama-at-dawn': { html: 17.8, unpacked: 83, scripts: 139.9, all: 211.4 },
  // A code to pay less, its line and its sum, cost 1.3; its field comes later, where there is one to type.
  // That an extra which cannot be had says so at its own stepper costs 0.14.
  '/book/alfama-at-dawn': { html: 16.9, unpacked: 74.8, scripts: 154.6, all: 225 },
  '/gallery': {},
  '/articles': {},
  '/articles/lisbon-in-two-unhurried-days': {},
  '/about': {},
  '/contact': {},
  '/newsletter': {},
  '/privacy': {},
};

/** What only the team's pages are made of, and what checks bodies on the server. */
const officeOnly =
  /[\\/]src[\\/]admin[\\/]|node_modules[\\/](?:@fullcalendar|@tiptap|prosemirror-|recharts|@dnd-kit|zod|temporal-polyfill)/;

const build = fileURLToPath(new URL('../build/', import.meta.url));
async function weigh(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'miradouro-weight-'));
  const program = startProgram({ DATA_DIR: folder, SEED: 'demo' });
  try {
    const origin = await program.url();
    const found: string[] = [];
    for (const [page, own] of Object.entries(budgets)) {
      const heaviest: Weight = {
        html: 0,
        unpacked: 0,
        styles: 0,
        icons: 0,
        scripts: 0,
        fonts: 0,
        all: 0,
      };
      for (const locale of locales) {
        const weight = await weighPage(`${origin}${page}?lng=${locale}`);
        for (const part of partsOf(heaviest)) {
          heaviest[part] = Math.max(heaviest[part], weight[part]);
        }
      }
      const told = partsOf(heaviest).map((part) => `${part} ${heaviest[part].toFixed(1)}`);
      process.stdout.write(`${page}: ${told.join(', ')}\n`);
      const budget = { ...everyPage, ...own };
      for (const part of partsOf(budget)) {
        if (heaviest[part] <= budget[part]) continue;
        found.push(`${page}: ${part} ${heaviest[part].toFixed(1)} KB, at most ${budget[part]}`);
      }
    }
    return found;
  } finally {
    program.process.kill('SIGTERM');
    await program.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

const partsOf = (weight: Weight) => Object.keys(weight) as (keyof Weight)[];

async function weighPage(url: string): Promise<Weight> {
  const packed = await fetchPacked(url);
  const page = brotliDecompressSync(packed);
  const text = page.toString();
  const files = (pattern: RegExp) => new Set(text.match(pattern));
  const html = packed.length / 1000;
  const scripts = await sizeOf(files(/\/assets\/[\w./-]+\.js\b/g), '.br');
  const styles = await sizeOf(files(/\/assets\/[\w./-]+\.css\b/g), '.br');
  const icons = await sizeOf(files(/\/assets\/[\w./-]+\.svg\b/g), '.br');
  const fonts = await sizeOf(files(/(?<=rel="preload" href=")\/assets\/[\w./-]+\.woff2\b/g));
  const all = html + scripts + styles + icons + fonts;
  return { html, unpacked: page.length / 1000, styles, icons, scripts, fonts, all };
}

/** Thousands of bytes of files as they lie ready to be sent. */
async function sizeOf(urls: ReadonlySet<string>, packed = ''): Promise<number> {
  const files = [...urls].map((url) => stat(`${build}site/client${url}${packed}`));
  return (await Promise.all(files)).reduce((total, { size }) => total + size, 0) / 1000;
}

/** A page's bytes as they come over the wire. */
const fetchPacked = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(parts));
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
    }).on('error', reject);
  });

/** Follows the scripts of the public pages wherever they lead, at once or later. */
async function findOfficeScripts(): Promise<string[]> {
  type Script = { modules: string[]; imports: string[] };
  const scripts: Record<string, Script> = JSON.parse(
    await readFile(`${build}scripts.json`, 'utf8'),
  );
  const isVisitors = (module: string) =>
    /[\\/]src[\\/](?:ssr[\\/]entry\.client|ssr[\\/]root|site[\\/].*)\.tsx/.test(module);
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    scripts[name]?.imports.forEach(visit);
  };
  for (const [name, { modules }] of Object.entries(scripts))
    if (modules.some(isVisitors)) visit(name);
  return [...seen].flatMap((name) =>
    (scripts[name]?.modules ?? [])
      .filter((module) => officeOnly.test(module))
      .map((module) => `${name}, which a visitor may load, holds ${module}`),
  );
}

const faults = [...(await weigh()), ...(await findOfficeScripts())];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
