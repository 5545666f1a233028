import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { EncodedResponse, respond } from './encoded-response.ts';
import type { ResponseCache } from './response-cache.ts';

const HOUR = 'public, max-age=3600';
/** Files that the build names by content hash never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the built site's files, each read once with its precompressed forms. */
export function serveStaticFiles(folder: string, responseCache: ResponseCache): Hono {
  const app = new Hono();
  const names = new Set(listFiles(folder));

  const read = async (name: string) => {
    const path = join(folder, name);
    const compressed = async (ending: string) =>
      names.has(`${name}${ending}`) ? readFile(`${path}${ending}`) : null;
    const [body, gzip, br] = await Promise.all([
      readFile(path),
      compressed('.gz'),
      compressed('.br'),
    ]);
    const isText = gzip !== null || br !== null;
    const headers = {
      'content-type': getMimeType(name) ?? 'application/octet-stream',
      'cache-control': cacheControlOf(name),
      ...(isText && { vary: 'Accept-Encoding' }),
    };
    const answer = new EncodedResponse({
      headers,
      body,
      compressed: { ...(gzip && { gzip }), ...(br && { br }) },
    });
    return { answer, isCacheable: true };
  };

  app.get('*', async (c, next) => {
    const name = c.req.path.slice(1);
    if (!names.has(name) || /\.(?:br|gz)$/.test(name)) return next();
    const answer = await responseCache.get(`/${name}`, { make: () => read(name) });
    return respond(c.req.raw, answer);
  });
  return app;
}

/** A service worker must be replaced together with the site. */
function cacheControlOf(name: string): string {
  if (name.startsWith('assets/')) return IMMUTABLE;
  return name.endsWith('-worker.js') ? 'no-cache' : HOUR;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((path) => !/(?:^|\/)\./.test(path));
  } catch {
    // The start already reports that the site isn't built.
    return [];
  }
}
