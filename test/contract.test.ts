import { expect, it } from 'vitest';
import { assertDeclared } from './contract.ts';

const csrf = { method: 'GET', path: '/api/csrf-token?again=1', status: 200 };
const login = { method: 'POST', path: '/api/admin/login', status: 401 };

it('accepts answers that the contract declares', () => {
  assertDeclared({ ...csrf, body: { csrfToken: 'x' } });
  assertDeclared({ ...login, body: { code: 'bad_credentials' } });
  assertDeclared({ ...login, status: 403, body: { code: 'csrf' } });
  assertDeclared({ method: 'GET', path: '/api/nothing', status: 404, body: { code: 'not_found' } });
});

it.each([
  ['a missing field', { ...csrf, body: {} }, /otherwise than declared/],
  ['a wrong type', { ...csrf, body: { csrfToken: 1 } }, /otherwise than declared/],
  ['an undeclared field', { ...csrf, body: { csrfToken: 'x', more: 1 } }, /declare: answer\.more/],
  ['an undeclared status', { ...csrf, status: 201, body: { csrfToken: 'x' } }, /declares 200/],
  [
    'an undeclared failure',
    { ...login, body: { code: 'too_late' } },
    /declare the failure too_late/,
  ],
])('rejects %s', (_what, exchange, words) => {
  expect(() => assertDeclared(exchange)).toThrow(words);
});
