/**
 * The resource has a new address, and the client is redirected. The redirect is not cached, because browsers
 * would keep a 301 for ever and an old slug may become valid again.
 */
export class Moved extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`moved to ${path}`);
    this.path = path;
  }
}

export const movedResponse = ({ path }: Moved): Response =>
  new Response(null, { status: 301, headers: { location: path, 'cache-control': 'no-cache' } });
