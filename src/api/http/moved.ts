/**
 * What was asked for has another address now; the caller is sent there for good. Browsers would
 * keep a 301 for ever, and an old slug may become the right one again: each time they ask anew.
 */
export class Moved extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`moved to ${path}`);
    this.path = path;
  }
}

/** The redirect of a `Moved`. */
export const movedResponse = ({ path }: Moved): Response =>
  new Response(null, { status: 301, headers: { location: path, 'cache-control': 'no-cache' } });
