import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { memoize } from './memoize.ts';

const encodings = ['identity', 'gzip', 'br'] as const;
export type Encoding = (typeof encodings)[number];

export type Variant = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> };

type Facts = {
  status?: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  compressed?: { gzip?: Buffer; br?: Buffer };
};

const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|rss\+xml|manifest\+json)|image\/svg)/;
/** A smaller body fits in one packet either way. */
const WORTH_COMPRESSING_BYTES = 500;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** The same for all visitors; each encoding is made once. Visitor-specific headers are added when sent. */
export class EncodedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Identifies the content: equal if the bytes are equal. */
  readonly fingerprint: string;
  /** Called with the total bytes held when another encoding has been made. */
  onResize: (bytes: number) => void = () => {};

  #variants = new Map<Encoding, Variant>();
  #underWay = new Map<Encoding, Promise<Variant>>();

  constructor({ status = 200, headers, body, compressed = {} }: Facts) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.fingerprint = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#add('identity', body);
    if (compressed.gzip) this.#add('gzip', compressed.gzip);
    if (compressed.br) this.#add('br', compressed.br);
  }

  get bytes(): number {
    let sum = 0;
    for (const { body } of this.#variants.values()) sum += body.length;
    return sum;
  }

  ready(encoding: Encoding): Variant | undefined {
    return this.#variants.get(this.#isText() ? encoding : 'identity');
  }

  async in(encoding: Encoding, quality = THOROUGH): Promise<Variant> {
    const ready = this.ready(encoding);
    if (ready) return ready;
    const found = this.#underWay.get(encoding);
    if (found) return found;
    const making = compress(this.body, encoding, quality)
      .then((body) => this.#add(encoding, body))
      .finally(() => this.#underWay.delete(encoding));
    this.#underWay.set(encoding, making);
    return making;
  }

  #isText(): boolean {
    const isLong = this.body.length >= WORTH_COMPRESSING_BYTES;
    return isLong && TEXT.test(this.headers['content-type'] ?? '');
  }

  #add(encoding: Encoding, body: Buffer): Variant {
    const isPlain = encoding === 'identity';
    const variant = {
      body,
      headers: {
        etag: `"${this.fingerprint}${isPlain ? '' : `-${encoding}`}"`,
        ...(!isPlain && { 'content-encoding': encoding }),
      },
    };
    this.#variants.set(encoding, variant);
    this.onResize(this.bytes);
    return variant;
  }
}

/** Brotli qualities: for a waiting visitor, for one with others queued, and for the cache. */
export const FAST = 4;
// An eighth larger, in a quarter of the time.
export const FASTEST = 1;
// Quality 11 would be a tenth smaller but take thirty times as long on the thread pool.
const THOROUGH = 6;

const WIDEST = constants.BROTLI_DEFAULT_WINDOW;

async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window not much wider than the body: setting up the default 4 MB outlasts compressing a page.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.ceil(Math.log2(body.length)) + 1, WIDEST),
  };
  // Synchronous, because a thread and the stream around it cost more than the compression.
  if (quality === FASTEST) return brotliCompressSync(body, { params });
  return compressBrotli(body, { params });
}

/** The best of our encodings that an Accept-Encoding allows; the smallest among equals. */
export const acceptedEncoding: (raw: string) => Encoding = memoize((raw) => {
  const qualities = new Map(
    raw.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
      return [name.trim(), Number(quality ?? 1)];
    }),
  );
  const qualityOf = (name: Encoding) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [br, gzipped] = [qualityOf('br'), qualityOf('gzip')];
  if (br > 0 && br >= gzipped) return 'br';
  return gzipped > 0 ? 'gzip' : 'identity';
});

export function isNotModified(
  ifNoneMatch: string | undefined | null,
  { headers }: Variant,
): boolean {
  const { etag } = headers;
  if (!ifNoneMatch || !etag) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

/** A response to a `Request`, for requests that were not handled by the fast path. */
export async function respond(
  request: Request,
  answer: EncodedResponse,
  quality?: number,
): Promise<Response> {
  const { method, headers: asked } = request;
  const variant = await answer.in(acceptedEncoding(asked.get('accept-encoding') ?? ''), quality);
  const headers = { ...answer.headers, ...variant.headers };
  const isModified = !isNotModified(asked.get('if-none-match'), variant);
  if (!isModified && answer.status === 200) return new Response(null, { status: 304, headers });
  const isEmpty = method === 'HEAD' || variant.body.length === 0;
  return new Response(isEmpty ? null : new Uint8Array(variant.body), {
    status: answer.status,
    headers: { ...headers, 'content-length': String(variant.body.length) },
  });
}
