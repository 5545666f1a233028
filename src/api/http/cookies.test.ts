import { expect, it } from 'vitest';
import { csrfCookie, sessionCookie } from './cookies.ts';

it('sets Secure on cookies behind HTTPS, and the __Host- prefix on the session cookie', () => {
  expect(sessionCookie('abc', true)).toBe(
    '__Host-session=abc; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure',
  );
  expect(sessionCookie(null, true)).toContain('__Host-session=; Path=/; Max-Age=0;');
  expect(csrfCookie('abc', true)).toBe('csrfToken=abc; Path=/; SameSite=Lax; Secure');
  expect(sessionCookie('abc', false) + csrfCookie('abc', false)).not.toMatch(/Secure|__Host/);
});
