import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/**
 * Puts the program and what it is made of into a few files: Node takes longer to find and read two
 * thousand than to run what is in them. What carries machine code or files of its own stays outside.
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

/** A module that looks for files beside it finds them from where it is written now. */
const atHome: Plugin = {
  name: 'import-meta-url-at-home',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('/node_modules/')) return null;
    if (!code.includes('import.meta.url')) return null;
    const home = JSON.stringify(relative(outDir, id));
    return code.replaceAll('import.meta.url', `new URL(${home}, import.meta.url).href`);
  },
};

/** One letter that is not ASCII, and Node holds the whole file with two bytes for each of its letters. */
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

const escaped = (letter: string): string =>
  `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

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
