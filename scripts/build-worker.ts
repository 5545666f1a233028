import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { WORKER_PATH } from '../src/admin/offline/worker-messages.ts';

/** Bundles the admin area's service worker into one script without imports, under an address that stays the same. */
await build({
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  logLevel: 'error',
  build: {
    outDir: 'build/site/client',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/admin/offline/worker.ts',
      output: { format: 'iife', entryFileNames: WORKER_PATH.slice(1) },
    },
  },
});
