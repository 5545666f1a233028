import { createHash } from 'node:crypto';
import { remember } from './answer.ts';

/** Headers for every answer. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/**
 * The policy of one page: our own files and exactly the inline scripts that this page was sent
 * with, by their hashes, so that the page can be cached and injected script still never runs.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = inlineScripts(html).map(hashOf);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Most inline scripts are the same on every page. */
const hashOf = remember((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);

/** What a page holds as data is no script and needs no leave. */
const isData = (tag: string): boolean => /\btype="application\/(?:ld\+)?json"/.test(tag);

function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  let at = html.indexOf('<script');
  while (at !== -1) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script>', start);
    const tag = html.slice(at, start);
    if (!tag.includes(' src=') && !isData(tag)) scripts.push(html.slice(start, end));
    at = html.indexOf('<script', end);
  }
  return scripts;
}
