import { Hono } from 'hono';
import { pages } from '#contract/pages/pages.ts';
import { takeFile } from '#domain/documents/change-document.ts';
import type { Db } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/file-store.ts';

/** Serves published files, and counts downloads. */
export function serveDocuments({ db, files }: { db: Db; files: FileStore }): Hono {
  const app = new Hono();
  app.get(pages.document, async (c, next) => {
    const slug = c.req.param('slug');
    const document = await takeFile(db, slug, { isNew: c.req.method === 'GET' });
    const bytes = document?.fileKey ? await files.get(document.fileKey) : null;
    if (!document || !bytes) return next();
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="${slug}.pdf"`,
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      ...(document.language && { 'content-language': document.language }),
    });
  });
  return app;
}
