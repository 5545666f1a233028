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
 * The policy of one page: our own files and exactly the inline scripts that we wrote for it, by their
 * hashes, so that the page can be kept. Whoever renders the page names them; a script that is only
 * found in its HTML got there some other way, and never runs.
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
const hashOf = remember((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
