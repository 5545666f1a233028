import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { paraglideOptions } from './scripts/paraglide.ts';

/** What every page needs, whatever it shows; it changes only when we raise a version. */
const framework =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query))[\\/]/;

/** Blocks and tools that know no page (the fences see to it), where several pages use them. */
const blocks = /[\\/]src[\\/](?:ui|platform|api[\\/]client|constants)/;

export default defineConfig({
  plugins: [tailwindcss(), paraglideVitePlugin(paraglideOptions), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Left alone, the bundler cuts what two pages share into dozens of files of a kilobyte,
            // and a phone waits a round trip for every six of them.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'blocks', test: blocks, priority: 1, minShareCount: 5 },
              ],
            },
          },
        },
      },
    },
  },
});
