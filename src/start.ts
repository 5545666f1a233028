import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Caches compiled code across starts; without a writable folder each start compiles.
enableCompileCache(
  process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('../build/compiled', import.meta.url)),
);

// Imported dynamically: a static import might load before the lines above, and in development mode.
const { main } = await import('./main.ts');
await main();
flushCompileCache();
