import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minify, type Plugin } from 'vite';
import about from './package.json' with { type: 'json' };
import { messageTables } from './scripts/one-language.ts';

/** What every page needs, whatever it shows; it changes only when we raise a version. */
const framework =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query))[\\/](?!.*(?:useMutation|mutationObserver)\.js$)/;

/** What stands on every public page; and the pages themselves. */
const frame = /[\\/]src[\\/](?:ssr[\\/](?:entry\.client|root)|site[\\/]frame[\\/]layout)\.tsx$/;
const publicPage = /[\\/]src[\\/]site[\\/].*page\.tsx$/;
const homePage = /[\\/]src[\\/]site[\\/]home[\\/]page\.tsx$/;
const officeMessage = /[\\/]messages[\\/]admin_/;

type ImportersOf = (id: string) => readonly string[];

/**
 * Messages, icons and mutations come through one file that names them all, so their importers tell
 * nothing: this notes which module says which.
 */
const sayers = new Map<string, Set<string>>();
const noteSayers: Plugin = {
  name: 'who-says-what',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.tsx?$/ },
    handler: (code, id) => {
      const note = (word = '') => sayers.set(word, (sayers.get(word) ?? new Set()).add(id));
      for (const [, message] of code.matchAll(/\bm\.(\w+)/g)) note(`${message}.js`);
      for (const [, icons = ''] of code.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)) {
        for (const [icon] of icons.matchAll(/\w+/g)) note(`${inKebabCase(icon)}.mjs`);
      }
      if (!code.includes('useMutation')) return;
      for (const module of ['useMutation.js', 'mutationObserver.js']) note(module);
    },
  },
};

/** Notes which modules each script is made of, for `scripts/check-weight.ts`. */
const noteScripts: Plugin = {
  name: 'which-script-holds-what',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle(_options, bundle) {
    const scripts = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? [
            [
              file.fileName,
              { modules: file.moduleIds, imports: [...file.imports, ...file.dynamicImports] },
            ],
          ]
        : [],
    );
    await writeFile('build/scripts.json', JSON.stringify(Object.fromEntries(scripts)));
  },
};

const inKebabCase = (name: string): string =>
  name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase();
const sayersOf = (id: string): Iterable<string> | undefined =>
  /[\\/](?:(?:messages|icons)[\\/]|(?:useMutation|mutationObserver)\.js$)/.test(id)
    ? sayers.get(basename(id))
    : undefined;

/** Compiled; any message is less. */
const SLIGHT_CHARACTERS = 2000;

/** The public pages that import a module, however far up. */
function pagesOf(id: string, importersOf: ImportersOf, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  if (frame.test(id) || publicPage.test(id)) return [id];
  const importers = sayersOf(id) ?? importersOf(id);
  return [...importers].flatMap((importer) => pagesOf(importer, importersOf, seen));
}

/**
 * Visitors fetch what their own pages share: neither the office’s words nor a block of one page.
 * The home page, where most begin, does not fetch what only the pages behind it share.
 */
function chunkOf(id: string, importersOf: ImportersOf, isSlight: boolean): string | null {
  if (officeMessage.test(id)) return 'office';
  if (frame.test(id) || publicPage.test(id)) return null;
  const pages = pagesOf(id, importersOf);
  if (pages.some((page) => frame.test(page))) return 'blocks';
  const hasHome = pages.some((page) => homePage.test(page));
  // Pages in one folder are steps of one another, and share its files anyway.
  const places = new Set(pages.map((page) => dirname(page)));
  if (hasHome) return places.size < 3 ? homePart(pages, isSlight) : 'blocks';
  if (places.size > 2) return 'pages';
  // Of the words of a booking and of its page dozens would come in a file each.
  const pair = [...places]
    .map((place) => basename(place))
    .toSorted()
    .join('-');
  return pair === 'book-booking' && sayersOf(id) ? pair : null;
}

/**
 * What home shares with one other page, and with it the same file: each file weighs something beside
 * what it holds, and what is slight is not worth one.
 */
function homePart(pages: readonly string[], isSlight: boolean): string {
  const other = pages.find((page) => !homePage.test(page));
  if (other === undefined) return 'home';
  return isSlight ? 'blocks' : `home-${basename(dirname(other))}`;
}

/** Making plural rules costs far more than asking them, and a page asks dozens of times. */
const rememberedPlurals: Plugin = {
  name: 'remembered-plurals',
  transform: {
    filter: { id: /paraglide[\\/]registry\.js$/ },
    handler: (code) => {
      const made = 'new Intl.PluralRules(locale, options)';
      if (!code.includes(made)) throw new Error('the messages’ registry makes no plural rules');
      const remembered = `(rules[locale + (options?.type ?? '')] ??= ${made})`;
      return `const rules = {};\n${code.replace(made, remembered)}`;
    },
  },
};

/**
 * Fetches what a part that comes later is made of, at once and not one after the other. Vite's own does
 * the same in three times the words, most of them for sites that are written otherwise. A script is
 * fetched before it is imported, which then finds it in the browser's cache: what a browser failed to
 * import once, e.g. in a tunnel, it does not try again.
 */
const fetchLater = `
const asked = {};
const isOnPage = (rel, href) => document.querySelector('link[rel=' + rel + '][href="' + href + '"]');
const script = async (href) => {
  if (isOnPage('modulepreload', href)) return;
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(href);
  await answer.blob();
};
const style = (href) => isOnPage('stylesheet', href) || new Promise((onload, failed) => {
  const link = document.createElement('link');
  const onerror = () => {
    link.remove();
    failed(new Error(href));
  };
  document.head.append(Object.assign(link, { rel: 'stylesheet', href, crossOrigin: '', onload, onerror }));
});
const ask = async (path) => {
  try {
    await (asked[path] ??= (path.endsWith('.css') ? style : script)('/' + path));
  } catch (error) {
    delete asked[path];
    throw error;
  }
};
export const __vitePreload = async (load, paths = []) => {
  await Promise.all(paths.map(ask));
  return load();
};
`;
const shortPreload: Plugin = {
  name: 'short-preload',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: fetchLater, map: null }),
  },
};

/**
 * Compiles the texts again when one is saved; a start finds them compiled. Paraglide's own plugin compiles
 * them three times at each start, half a minute of it.
 */
const savedTexts: Plugin = {
  name: 'saved-texts',
  apply: 'serve',
  configureServer({ watcher, config: { logger } }) {
    const compile = () => promisify(execFile)(process.execPath, ['scripts/paraglide.ts']);
    const isText = /[\\/]locales[\\/]\w+\.json$/;
    let last: Promise<unknown> = Promise.resolve();
    watcher.on('change', (path) => {
      if (!isText.test(path)) return;
      last = last.then(compile).catch(({ message }: Error) => logger.error(message));
    });
  },
};

/** Minifies the inline scripts: they are part of every document, and browsers do not cache documents. */
const shortInlineScripts: Plugin = {
  name: 'short-inline-scripts',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /[\\/]src[\\/]ssr[\\/](?:before|after)-paint\.ts$/ },
    handler: async (code, id) => (await minify(id, code, { module: true })).code,
  },
};

export default defineConfig({
  plugins: [
    tailwindcss(),
    savedTexts,
    rememberedPlurals,
    messageTables(),
    noteSayers,
    noteScripts,
    shortPreload,
    shortInlineScripts,
    reactRouter(),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(about.version) },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Leaves two thousand icons unread of which no page shows one.
          experimental: { lazyBarrel: true },
          output: {
            // Left alone, the bundler cuts what two pages share into dozens of files of a kilobyte,
            // and a phone waits a round trip for every six of them.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                {
                  name: (id, graph) =>
                    chunkOf(
                      id,
                      (module) => graph.getModuleInfo(module)?.importers ?? [],
                      (graph.getModuleInfo(id)?.code?.length ?? 0) < SLIGHT_CHARACTERS,
                    ),
                  debugName: 'what visitors share',
                  priority: 1,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
});
