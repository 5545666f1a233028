import { expect, test } from 'vitest';
import { decodePart } from './decode-part.ts';

test.each([
  ['caf%C3%A9', 'café'],
  ['', ''],
  ['%', null],
  ['100%', null],
  ['%E0%A4%A', null],
])('decodes the URL part %j as %j', (part, decoded) => {
  expect(decodePart(part)).toBe(decoded);
});
