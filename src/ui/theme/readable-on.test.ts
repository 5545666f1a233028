import { expect, test } from 'vitest';
import { readableOn } from './readable-on.ts';

test('a dark ground takes white text, a light one near-black', () => {
  expect(readableOn('#1f4e79')).toBe('#ffffff');
  expect(readableOn('#f2b705')).toBe('#14213d');
  expect(readableOn('#fff')).toBe('#14213d');
});

test('what is no hexadecimal colour has no answer', () => {
  expect(readableOn('red;background:url(x)')).toBeNull();
  expect(readableOn('')).toBeNull();
});
