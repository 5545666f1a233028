import { expect, test } from 'vitest';
import { readableOn } from './readable-on.ts';

test('text is white on a dark background and near-black on a light one', () => {
  expect(readableOn('#1f4e79')).toBe('#ffffff');
  expect(readableOn('#f2b705')).toBe('#14213d');
  expect(readableOn('#fff')).toBe('#14213d');
});

test('there is no text colour for anything but a hexadecimal colour', () => {
  expect(readableOn('red;background:url(x)')).toBeNull();
  expect(readableOn('')).toBeNull();
});
