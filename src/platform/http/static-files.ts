import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { KeptAnswers } from '../cache/kept-answers.ts';
import { Answer, respond } from './answer.ts';

const HOUR = 'public, max-age=3600';
/** What the build names by its content never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The built site's own files, each read once with the compressed forms that the build made. */
export function serveStaticFiles(folder: string, kept: KeptAnswers): Hono {
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
      'cache-control': name.startsWith('assets/') ? IMMUTABLE : HOUR,
      ...(isText && { vary: 'Accept-Encoding' }),
    };
    const answer = new Answer({
      headers,
      body,
      compressed: { ...(gzip && { gzip }), ...(br && { br }) },
    });
    return { answer, isKept: true };
  };

  app.get('*', async (c, next) => {
    const name = c.req.path.slice(1);
    if (!names.has(name) || /\.(?:br|gz)$/.test(name)) return next();
    const answer = await kept.get(`/${name}`, { make: () => read(name) });
    return respond(c.req.raw, answer);
  });
  return app;
}

/** By their paths in the folder, without what begins with a dot: that is the build's own. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((path) => !/(?:^|\/)\./.test(path));
  } catch {
    // A program that is started without a built site has said so.
    return [];
  }
}
