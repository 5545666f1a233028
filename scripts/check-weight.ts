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
 * Checks each public page against a size budget for its first view, in every language, and that no admin script
 * can reach a visitor. Raise a figure only for something worth more.
 */

/**
 * Kilobytes (1,000 bytes) with brotli; `unpacked` is the HTML uncompressed. `fonts` are those preloaded for the
 * page's alphabets.
 */
type Weight = {
  html: number;
  uncompressed: number;
  styles: number;
  /** The icon sprite. */
  icons: number;
  scripts: number;
  fonts: number;
  all: number;
};

const defaultBudget: Weight = {
  // Saving input typed before the scripts load costs 0.5 a page, and the note about JavaScript in the footer's form
  // 0.3.
  html: 14.1,
  // The links to gift vouchers, the gallery and "Find my booking" in menu and footer cost 1.3.
  uncompressed: 68,
  // Shared class names for repeated elements cost 0.9 here and save home 20 of HTML. Icons in their own file save 2.2
  // here, and cost 1 to 3 of unpacked HTML and 0.1 of scripts. Forced colours cost 0.2, the bar of the booking
  // steps 0.3, the tour's map, guides and tours on the same day 0.1.
  styles: 12.6,
  icons: 2.1,
  // Gift vouchers, deposits and extras cost half a kilobyte a page. Sentences for network failures and the
  // language of fallback texts cost 0.3, the widget 0.2 to 0.4. The header and footer of booking pages cost 0.4: they
  // must be there as soon as a guest presses "Book now".
  scripts: 134.6,
  fonts: 65,
  // The demo’s dates change the HTML by up to 0.2 from day to day: every budget leaves room for that.
  all: 202.6,
};
const budgets: Readonly<Record<string, Partial<Weight>>> = {
  // Proof of work in forms costs every page 0.7 (decision 0028), business settings 0.6 (decision 0029), a logo 0.3
  // (decision 0034).
  // The search for tours and the next departures cost home 4 uncompressed and 0.7 of scripts.
  '/': { html: 19.7, uncompressed: 98.5, scripts: 132.8, all: 206.9 },
  // Filtering by party, and its price, cost 0.7.
  '/tours': { scripts: 135.6 },
  // The line about the minimum number of guests costs 0.3. The drawn route, the guides and the tours on the same day cost
  // 0.9 of HTML (10 uncompressed) and 3.8 of scripts.
  '/tour/alfama-at-dawn': { html: 19.6, uncompressed: 97, scripts: 146.9, all: 220.5 },
  // A discount code's line and total cost 1.3; its field loads when a code exists. The message of an unavailable
  // extra costs 0.14. The links to a waitlist and its invitation cost 0.3; what few guests need loads later. The bar,
  // the reasons of stopped steppers, prices in the calendar, plurals of categories and a start that is gone cost 2.2.
  '/book/alfama-at-dawn': { html: 16.4, uncompressed: 66, scripts: 160.7, all: 231.2 },
  '/gallery': {},
  '/articles': {},
  '/articles/lisbon-in-two-unhurried-days': {},
  '/about': {},
  '/contact': {},
  '/newsletter': {},
  '/privacy': {},
};

/** Modules of the admin area, and validation for the server. */
const adminOnly =
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
        uncompressed: 0,
        styles: 0,
        icons: 0,
        scripts: 0,
        fonts: 0,
        all: 0,
      };
      for (const locale of locales) {
        const weight = await weighPage(`${origin}${page}?lng=${locale}`);
        for (const part of listParts(heaviest)) {
          heaviest[part] = Math.max(heaviest[part], weight[part]);
        }
      }
      const sizes = listParts(heaviest).map((part) => `${part} ${heaviest[part].toFixed(1)}`);
      process.stdout.write(`${page}: ${sizes.join(', ')}\n`);
      const budget = { ...defaultBudget, ...own };
      for (const part of listParts(budget)) {
        if (heaviest[part] <= budget[part]) continue;
        found.push(
          `${page}: ${part} ${heaviest[part].toFixed(1)} KB, over its budget of ${budget[part]} KB`,
        );
      }
    }
    return found;
  } finally {
    program.process.kill('SIGTERM');
    await program.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

const listParts = (weight: Weight) => Object.keys(weight) as (keyof Weight)[];

async function weighPage(url: string): Promise<Weight> {
  const compressed = await fetchCompressed(url);
  const page = brotliDecompressSync(compressed);
  const text = page.toString();
  const files = (pattern: RegExp) => new Set(text.match(pattern));
  const html = compressed.length / 1000;
  const scripts = await sumSizes(files(/\/assets\/[\w./-]+\.js\b/g), '.br');
  const styles = await sumSizes(files(/\/assets\/[\w./-]+\.css\b/g), '.br');
  const icons = await sumSizes(files(/\/assets\/[\w./-]+\.svg\b/g), '.br');
  const fonts = await sumSizes(files(/(?<=rel="preload" href=")\/assets\/[\w./-]+\.woff2\b/g));
  const all = html + scripts + styles + icons + fonts;
  return { html, uncompressed: page.length / 1000, styles, icons, scripts, fonts, all };
}

/** Total size of files in kilobytes. */
async function sumSizes(urls: ReadonlySet<string>, compressed = ''): Promise<number> {
  const files = [...urls].map((url) => stat(`${build}site/client${url}${compressed}`));
  return (await Promise.all(files)).reduce((total, { size }) => total + size, 0) / 1000;
}

/** The compressed bytes of a page. */
const fetchCompressed = (url: string): Promise<Buffer> =>
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

/** Follows all static and dynamic imports of the public pages. */
async function findAdminScripts(): Promise<string[]> {
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
      .filter((module) => adminOnly.test(module))
      .map((module) => `${name} is loaded by visitors but contains ${module}`),
  );
}

const faults = [...(await weigh()), ...(await findAdminScripts())];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
