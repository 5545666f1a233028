/** A permanent redirect, not cached because an old slug may become valid again. */
export class Moved extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`moved to ${path}`);
    this.path = path;
  }
}

export const movedResponse = ({ path }: Moved): Response =>
  new Response(null, { status: 301, headers: { location: path, 'cache-control': 'no-cache' } });
