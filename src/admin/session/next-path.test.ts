import { expect, test } from 'vitest';
import { loginPath, safeNextPath } from './next-path.ts';

test.each([
  '/admin/requests?reference=LX-7KQ9M2FD',
  '/admin/requests?status=confirmed#list',
  '/admin',
])('safeNextPath accepts %s', (next) => {
  expect(safeNextPath(next)).toBe(next);
});

test.each([
  null,
  '',
  'https://evil.example/admin/requests',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '/admin/../tours',
  '/administrator',
  'javascript:alert(1)',
  '/admin/login?next=/admin',
])('safeNextPath returns the dashboard for %s', (next) => {
  expect(safeNextPath(next)).toBe('/admin');
});

test('loginPath contains the requested page, unless it is the dashboard', () => {
  expect(loginPath('/admin/requests?status=pending')).toBe(
    '/admin/login?next=%2Fadmin%2Frequests%3Fstatus%3Dpending',
  );
  expect(loginPath('/admin')).toBe('/admin/login');
});
