import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minify, type Plugin } from 'vite';
import about from './package.json' with { type: 'json' };
import { messageTables } from './scripts/one-language.ts';

/** Libraries that every page needs; they change only with a version. */
const framework =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query))[\\/](?!.*(?:useMutation|mutationObserver)\.js$)/;

/** The frame of every public page, and the pages themselves. */
const frame = /[\\/]src[\\/](?:ssr[\\/](?:entry\.client|root)|site[\\/]frame[\\/]layout)\.tsx$/;
const publicPage = /[\\/]src[\\/]site[\\/].*page\.tsx$/;
const homePage = /[\\/]src[\\/]site[\\/]home[\\/]page\.tsx$/;
const adminMessage = /[\\/]messages[\\/]admin_/;

type ImportersOf = (id: string) => readonly string[];

/**
 * Messages, icons and mutations are imported through one index file, so the bundler does not know which module uses
 * which. This records it.
 */
const users = new Map<string, Set<string>>();
const recordUsers: Plugin = {
  name: 'record-users',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.tsx?$/ },
    handler: (code, id) => {
      const record = (module = '') => users.set(module, (users.get(module) ?? new Set()).add(id));
      for (const [, message] of code.matchAll(/\bm\.(\w+)/g)) record(`${message}.js`);
      for (const [, icons = ''] of code.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)) {
        for (const [icon] of icons.matchAll(/\w+/g)) record(`${inKebabCase(icon)}.mjs`);
      }
      if (!code.includes('useMutation')) return;
      for (const module of ['useMutation.js', 'mutationObserver.js']) record(module);
    },
  },
};

/** Records the modules of each script, for `scripts/check-weight.ts`. */
const recordScripts: Plugin = {
  name: 'record-scripts',
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
const usersOf = (id: string): Iterable<string> | undefined =>
  /[\\/](?:(?:messages|icons)[\\/]|(?:useMutation|mutationObserver)\.js$)/.test(id)
    ? users.get(basename(id))
    : undefined;

/** In compiled code. Every message is shorter. */
const SMALL_MODULE_CHARACTERS = 2000;

/** The public pages that import a module, directly or not. */
function pagesOf(id: string, importersOf: ImportersOf, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  if (frame.test(id) || publicPage.test(id)) return [id];
  const importers = usersOf(id) ?? importersOf(id);
  return [...importers].flatMap((importer) => pagesOf(importer, importersOf, seen));
}

/**
 * Groups modules into scripts, so that visitors load neither admin messages nor a block of another page. The home page,
 * where most visits begin, does not load what only other pages share.
 */
function chunkOf(id: string, importersOf: ImportersOf, isSmall: boolean): string | null {
  // The bundler puts code that scripts share into the first by name, so this name comes after `blocks` and `home`.
  if (adminMessage.test(id)) return 'office';
  if (frame.test(id) || publicPage.test(id)) return null;
  const pages = pagesOf(id, importersOf);
  if (pages.some((page) => frame.test(page))) return 'blocks';
  const hasHome = pages.some((page) => homePage.test(page));
  // Pages in one folder are steps of one flow and share its files anyway.
  const places = new Set(pages.map((page) => dirname(page)));
  if (hasHome) return places.size < 3 ? homePart(pages, isSmall) : 'blocks';
  if (places.size > 2) return 'pages';
  // Otherwise dozens of messages that only these two pages share would get a file each.
  const pair = [...places]
    .map((place) => basename(place))
    .toSorted()
    .join('-');
  return pair === 'book-booking' && usersOf(id) ? pair : null;
}

/** The script for modules that home shares with one other page. Small ones are not worth a file of their own. */
function homePart(pages: readonly string[], isSmall: boolean): string {
  const other = pages.find((page) => !homePage.test(page));
  if (other === undefined) return 'home';
  return isSmall ? 'blocks' : `home-${basename(dirname(other))}`;
}

/** Creating plural rules costs far more than using them, and a page uses them dozens of times. */
const cachedPlurals: Plugin = {
  name: 'cached-plurals',
  transform: {
    filter: { id: /paraglide[\\/]registry\.js$/ },
    handler: (code) => {
      const creation = 'new Intl.PluralRules(locale, options)';
      if (!code.includes(creation)) throw new Error('Paraglide’s registry creates no plural rules');
      const cached = `(rules[locale + (options?.type ?? '')] ??= ${creation})`;
      return `const rules = {};\n${code.replace(creation, cached)}`;
    },
  },
};

/**
 * Loads the scripts and styles of a lazy part in parallel. Vite's own helper is three times as long, mostly for cases
 * that we do not have. A script is fetched before it is imported, because a browser never repeats a failed import, for
 * example after a tunnel; the import then finds it in the browser's cache.
 */
const preloadHelper = `
const loading = {};
const isOnPage = (rel, href) => document.querySelector('link[rel=' + rel + '][href="' + href + '"]');
const script = async (href) => {
  if (isOnPage('modulepreload', href)) return;
  const response = await fetch(href);
  if (!response.ok) throw new Error(href);
  await response.blob();
};
const style = (href) => isOnPage('stylesheet', href) || new Promise((onload, failed) => {
  const link = document.createElement('link');
  const onerror = () => {
    link.remove();
    failed(new Error(href));
  };
  document.head.append(Object.assign(link, { rel: 'stylesheet', href, crossOrigin: '', onload, onerror }));
});
const load = async (path) => {
  try {
    await (loading[path] ??= (path.endsWith('.css') ? style : script)('/' + path));
  } catch (error) {
    delete loading[path];
    throw error;
  }
};
export const __vitePreload = async (importPart, paths = []) => {
  await Promise.all(paths.map(load));
  return importPart();
};
`;
const shortPreload: Plugin = {
  name: 'short-preload',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: preloadHelper, map: null }),
  },
};

/** Compiles the texts again when one is saved. Paraglide's own plugin also compiles them three times at each start. */
const compileSavedTexts: Plugin = {
  name: 'compile-saved-texts',
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

/** Minifies the inline scripts, which are part of every document. */
const minifyInlineScripts: Plugin = {
  name: 'minify-inline-scripts',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /[\\/]src[\\/]ssr[\\/](?:before|after)-paint\.ts$/ },
    handler: async (code, id) => (await minify(id, code, { module: true })).code,
  },
};

export default defineConfig({
  plugins: [
    tailwindcss(),
    compileSavedTexts,
    cachedPlurals,
    messageTables(),
    recordUsers,
    recordScripts,
    shortPreload,
    minifyInlineScripts,
    reactRouter(),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(about.version) },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Does not parse two thousand icons that no page uses.
          experimental: { lazyBarrel: true },
          output: {
            // By default the bundler splits shared modules into dozens of files of a kilobyte, and a phone waits a
            // round trip for every six of them.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                {
                  name: (id, graph) =>
                    chunkOf(
                      id,
                      (module) => graph.getModuleInfo(module)?.importers ?? [],
                      (graph.getModuleInfo(id)?.code?.length ?? 0) < SMALL_MODULE_CHARACTERS,
                    ),
                  debugName: 'shared by public pages',
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
