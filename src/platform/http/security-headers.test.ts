import { expect, it } from 'vitest';
import { ADMIN_PERMISSIONS, contentSecurityPolicy, securityHeaders } from './security-headers.ts';

it('security headers deny framing, camera and microphone, and set HSTS only behind HTTPS', () => {
  const plain = securityHeaders(false);
  expect(plain).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(plain['permissions-policy']).toContain('camera=(), microphone=()');
  expect(ADMIN_PERMISSIONS).toContain('camera=(self), microphone=()');
  expect(plain).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders(true)['strict-transport-security']).toMatch(/^max-age=31536000; include/);
});

it('the content security policy allows only own sources, hashed scripts and no framing', () => {
  const policy = contentSecurityPolicy(['window.ours = 1']);
  const sources = policy.split('; ').flatMap((each) => each.split(' ').slice(1));
  const ours = /^(?:'self'|'none'|'unsafe-inline'|'sha256-[\w+/]+=*'|data:|blob:)$/;
  expect(sources.filter((source) => !ours.test(source))).toEqual([]);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("default-src 'self'");
  // Inline scripts are allowed only by their hash.
  const scripts = policy.split('; ').find((each) => each.startsWith('script-src')) ?? '';
  expect(scripts).not.toContain('unsafe');
});
