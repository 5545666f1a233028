import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/**
 * Bundles the program and its dependencies into a few files, because Node takes longer to find and read two thousand
 * than to run them. Packages with native code or data files stay outside.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = fileURLToPath(new URL('../build/program', import.meta.url));

const WITH_FILES_OF_THEIR_OWN = [
  '@electric-sql/pglite',
  '@ip-location-db/geo-whois-asn-country-mmdb',
  '@node-rs/argon2',
  'pino',
  'satori',
  'sharp',
  'timezones-ical-library',
];

/** Modules that read files beside them resolve paths from the bundle. */
const atHome: Plugin = {
  name: 'import-meta-url-at-home',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('/node_modules/')) return null;
    if (!code.includes('import.meta.url')) return null;
    const home = JSON.stringify(relative(outDir, id));
    return code.replaceAll('import.meta.url', `new URL(${home}, import.meta.url).href`);
  },
};

/** With one non-ASCII character, Node holds the whole file with two bytes per character. */
const inAscii: Plugin = {
  name: 'program-in-ascii',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(BEYOND_ASCII, escaped);
    }
  },
};

const BEYOND_ASCII = /(?<!\\)[\u0080-\uffff]/g;

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'error',
  plugins: [atHome, inAscii],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: WITH_FILES_OF_THEIR_OWN, target: 'node' },
  build: {
    ssr: true,
    outDir,
    target: 'node20',
    minify: false,
    emptyOutDir: true,
    rolldownOptions: {
      input: { start: 'src/start.ts', pages: 'build/site/server/index.js' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
