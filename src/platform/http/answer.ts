import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const encodings = ['identity', 'gzip', 'br'] as const;
export type Encoding = (typeof encodings)[number];

/** A body as it goes over the wire, with the headers that belong to it. */
export type Variant = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> };

type Facts = {
  status?: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Forms of the body that are there already. */
  compressed?: { gzip?: Buffer; br?: Buffer };
};

/** What is worth compressing; a picture is compressed by its own format. */
const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|rss\+xml|manifest\+json)|image\/svg)/;
/** Below this a frame on the wire is not filled, however little there is to send. */
const WORTH_COMPRESSING_BYTES = 500;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/**
 * An answer in every encoding, each made once, when somebody first takes it. It is the same for
 * everybody who gets it; what is one visitor's own is added where it is sent.
 */
export class Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Names the content: equal where the bytes are. */
  readonly fingerprint: string;
  /** Told when another encoding has been made, with all bytes that are held now. */
  grown: (bytes: number) => void = () => {};

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

  /** The variant in an encoding, if it has been made. */
  ready(encoding: Encoding): Variant | undefined {
    return this.#variants.get(this.#isText() ? encoding : 'identity');
  }

  /** The variant in an encoding, made now if need be, once for all who wait. */
  async in(encoding: Encoding, quality = KEPT): Promise<Variant> {
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
    this.grown(this.bytes);
    return variant;
  }
}

/** Brotli's qualities: for one reader who waits, for one behind whom others wait, and for what is kept for many. */
export const QUICK = 4;
// An eighth larger, in a quarter of the time.
export const HURRIED = 1;
// 11 would be a tenth smaller and take thirty times as long, on the thread pool besides.
const KEPT = 6;

const WIDEST = constants.BROTLI_DEFAULT_WINDOW;

async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // No window much wider than the body: the usual 4 MB take longer to set up than a page takes to pack.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.ceil(Math.log2(body.length)) + 1, WIDEST),
  };
  // At once: a thread of its own and the stream around it take longer than the work itself.
  if (quality === HURRIED) return brotliCompressSync(body, { params });
  return compressBrotli(body, { params });
}

/** Raw headers repeat from visitor to visitor: each is read once. */
export function remember<T>(read: (raw: string) => T, atMost = 500): (raw: string) => T {
  const known = new Map<string, T>();
  return (raw) => {
    const found = known.get(raw);
    if (found !== undefined) return found;
    if (known.size >= atMost) known.clear();
    const value = read(raw);
    known.set(raw, value);
    return value;
  };
}

/** The best of our encodings that an Accept-Encoding allows; of equals the smallest. */
export const acceptedEncoding: (raw: string) => Encoding = remember((raw) => {
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

/** Whether the asker holds a variant already, by its If-None-Match. */
export function isHeld(ifNoneMatch: string | undefined | null, { headers }: Variant): boolean {
  const { etag } = headers;
  if (!ifNoneMatch || !etag) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

/** An answer for whoever asks by a `Request`: one whose way was not the shortest. */
export async function respond(
  request: Request,
  answer: Answer,
  quality?: number,
): Promise<Response> {
  const { method, headers: asked } = request;
  const variant = await answer.in(acceptedEncoding(asked.get('accept-encoding') ?? ''), quality);
  const headers = { ...answer.headers, ...variant.headers };
  const isNews = !isHeld(asked.get('if-none-match'), variant);
  if (!isNews && answer.status === 200) return new Response(null, { status: 304, headers });
  const isEmpty = method === 'HEAD' || variant.body.length === 0;
  return new Response(isEmpty ? null : new Uint8Array(variant.body), {
    status: answer.status,
    headers: { ...headers, 'content-length': String(variant.body.length) },
  });
}
