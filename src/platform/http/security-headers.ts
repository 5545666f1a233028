import { createHash } from 'node:crypto';
import { memoize } from '../cache/memoize.ts';

export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions({ camera: '()' }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Staff scan vouchers, on a page that the browser may open without loading a new document. */
export const ADMIN_PERMISSIONS = permissions({ camera: '(self)' });

function permissions({ camera }: { camera: '()' | '(self)' }): string {
  return `camera=${camera}, microphone=(), payment=(), usb=(), geolocation=(self)`;
}

/**
 * Allows our files and the hashes of the renderer's scripts; a script only in the HTML never runs. `hosts` are the
 * origins of the websites that may show the page in a frame.
 */
export function contentSecurityPolicy(
  ownScripts: readonly string[],
  hosts: readonly string[] = [],
): string {
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
    hosts.length === 0 ? "frame-ancestors 'none'" : `frame-ancestors ${hosts.join(' ')}`,
  ].join('; ');
}

/** Most inline scripts are the same on every page. */
const hashOf = memoize((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
