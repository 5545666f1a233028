import { createHash } from 'node:crypto';
import { memoize } from '../cache/memoize.ts';

/** Headers for every response. */
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
 * The content security policy of one page: our own files and the hashes of exactly our inline scripts, so
 * that the page can be cached. The renderer names the scripts; a script only found in the HTML was injected
 * and never runs.
 */
export function contentSecurityPolicy(ownScripts: readonly string[]): string {
  const hashes = ownScripts.map(hashOf);
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
const hashOf = memoize((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
