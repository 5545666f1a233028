import { extname } from 'node:path';
import { Hono } from 'hono';
import { type FileStore, isFileKey } from '#platform/files/file-store.ts';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
};

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the file store under `/files`, limited to the file types that we store. */
export function serveFiles(store: FileStore): Hono {
  const app = new Hono();
  app.get('/files/:key{.+}', async (c) => {
    const key = c.req.param('key');
    const type = types[extname(key)];
    const bytes = type && isFileKey(key) ? await store.get(key) : null;
    if (!type || !bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'cache-control': IMMUTABLE,
      'content-security-policy': "default-src 'none'; sandbox",
      // Emails show JPEG pictures, also in programs on other websites.
      ...(type === 'image/jpeg' && { 'cross-origin-resource-policy': 'cross-origin' }),
    });
  });
  return app;
}
