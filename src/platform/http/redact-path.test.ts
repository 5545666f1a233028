import { expect, it } from 'vitest';
import { redactPath } from './redact-path.ts';

it.each([
  ['/tours?token=abc#x', '/tours'],
  ['/gift/voucher;token=abc', '/gift/voucher'],
  ['/gift/voucher%3Btoken%3Dabc', '/gift/voucher'],
  ['/your-data%3Ftoken=abc', '/your-data'],
  ['/booking/LX-7KQ9M2FD', '/booking/…'],
  ['/api/bookings/lx7kq9m2fd/hold', '/api/bookings/…/hold'],
  ['/feeds/8f2a.c2VjcmV0.ics', '/feeds/…'],
  ['/team/0a1b.c2VjcmV0', '/team/…'],
  ['/api/team/0a1b.c2VjcmV0/bookings/LX-7KQ9M2FD/attendance', '/api/team/…/bookings/…/attendance'],
  ['/api/admin/team/1', '/api/admin/team/1'],
  ['/assets/entry-1a2b.js', '/assets/entry-1a2b.js'],
])('logs the path %s as %s', (url, logged) => {
  expect(redactPath(url)).toBe(logged);
});
