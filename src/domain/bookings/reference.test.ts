import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseReference } from '#contract/bookings/reference.ts';
import { newReference, newToken, sameToken } from './reference.ts';

const wellFormed = /^LX-[0-9A-HJKMNP-TV-Z]{8}$/;
const ofAnyBusiness = /^[A-Z]{2,3}-[0-9A-HJKMNP-TV-Z]{8}$/;

it('generates references that parse in any case, with or without the hyphen', () => {
  fc.assert(
    fc.property(fc.mixedCase(fc.constant(newReference('LX'))), fc.boolean(), (typed, dashed) => {
      const text = dashed ? ` ${typed} ` : typed.replace('-', '');
      const parsed = parseReference(text);
      expect(parsed).toMatch(wellFormed);
      expect(parsed).toBe(typed.toUpperCase());
    }),
  );
});

it('parses letters that look like digits as digits', () => {
  expect(parseReference('lx-o0iL1ABC')).toBe('LX-00111ABC');
});

it('refuses any other text as a reference', () => {
  const others = ['', 'LX', 'LX-', 'LX-7KQ9M2F', 'LX-7KQ9M2FDD', 'LX--7KQ9M2FD', '7KQ9M2FD'];
  const odd = ['LX-7KQ9M2FU', "LX-7KQ9M2F'", 'LX-7KQ9M2F%', 'LX-７KQ9M2FD', 'LX-7KQ9 M2FD'];
  for (const text of [...others, ...odd]) expect(parseReference(text), text).toBe(null);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parsed = parseReference(text);
      expect(parsed === null || ofAnyBusiness.test(parsed)).toBe(true);
    }),
  );
});

it('generates unique references from the whole alphabet', () => {
  const references = Array.from({ length: 4000 }, () => newReference('LX'));
  expect(new Set(references).size).toBe(4000);
  expect(new Set(references.flatMap((text) => [...text.slice(3)])).size).toBe(32);
});

it('generates tokens of 128 bits and compares them in full', () => {
  const token = newToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  expect(sameToken(token, token)).toBe(true);
  for (const other of ['', token.slice(1), `${token}A`, newToken()]) {
    expect(sameToken(other, token)).toBe(false);
  }
});
