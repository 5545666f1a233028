import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { Locale } from '#contract/localised.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** A page as it is sent: its headers and its body, ready in each encoding. */
export type CachedPage = {
  headers: Readonly<Record<string, string>>;
  body: { identity: Buffer; gzip: Buffer; br: Buffer };
};

/** Renders a page in a language, whoever asks. */
export type RenderPage = (request: Request, locale: Locale) => Promise<Response>;

type PageOptions = {
  render: RenderPage;
  cache: ContentCache<CachedPage>;
  isCacheable(url: URL): boolean;
};

/**
 * Answers a page from the cache, or renders it and keeps it if it was a plain 200. Pages depend on
 * nothing but the URL (with its origin, and whether it names the language) and the language: what
 * belongs to one visitor is asked for by the browser.
 */
export async function answerPage(
  c: Context,
  locale: Locale,
  { render, cache, isCacheable }: PageOptions,
): Promise<Response> {
  const url = new URL(c.req.url);
  const key = isCacheable(url) ? cacheKey(url, locale) : null;
  const kept = key === null ? null : cache.find(key);
  if (kept) return sendPage(c, kept);
  const keep = key === null ? null : cache.begin(key);
  const rendered = await render(c.req.raw, locale);
  if (!rendered.headers.get('content-type')?.startsWith('text/html')) return rendered;
  const html = await rendered.text();
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(html),
    'content-language': locale,
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  };
  const isKept = rendered.status === 200 && rendered.headers.get('cache-control') !== 'no-store';
  if (keep === null || !isKept) {
    const location = rendered.headers.get('location');
    const encoding = acceptedEncoding(c);
    return new Response(new Uint8Array(await compressed(html, encoding, QUICK)), {
      status: rendered.status,
      headers: { ...headers, ...encodingHeader(encoding), ...(location && { location }) },
    });
  }
  const page: CachedPage = { headers, body: await encode(html) };
  keep(page);
  return sendPage(c, page);
}

const cacheKey = (url: URL, locale: Locale): string =>
  `${locale}${url.searchParams.get('lng') === locale ? '!' : ''} ${url.origin}${url.pathname}`;

type Encoding = keyof CachedPage['body'];

/** Brotli's qualities: for one reader who waits, and for a page that is kept for many. */
const QUICK = 4;
// 11 would be a tenth smaller and take thirty times as long, on the thread pool besides.
const KEPT = 6;

async function compressed(html: string, encoding: Encoding, quality: number): Promise<Buffer> {
  const bytes = Buffer.from(html);
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return compressGzip(bytes);
  return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

async function encode(html: string): Promise<CachedPage['body']> {
  const [identity, gzipped, br] = await Promise.all([
    compressed(html, 'identity', KEPT),
    compressed(html, 'gzip', KEPT),
    compressed(html, 'br', KEPT),
  ]);
  return { identity, gzip: gzipped, br };
}

const acceptedEncoding = (c: Context): Encoding =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
  }) as Encoding;

const encodingHeader = (encoding: Encoding): Record<string, string> =>
  encoding === 'identity' ? {} : { 'content-encoding': encoding };

function sendPage(c: Context, { headers, body }: CachedPage): Response {
  const encoding = acceptedEncoding(c);
  return new Response(new Uint8Array(body[encoding]), {
    headers: { ...headers, ...encodingHeader(encoding) },
  });
}
