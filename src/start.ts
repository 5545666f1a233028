import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// What Node compiled once, no later start compiles again; where nothing can be written, each does.
enableCompileCache(
  process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('../build/compiled', import.meta.url)),
);

// Loaded behind that: what is imported beside it might be loaded before it, and as it is in development.
const { main } = await import('./main.ts');
await main();
flushCompileCache();
