import { expect, test } from 'vitest';
import { readLinkAddress } from './link-address.ts';

test.each([
  ['/tours', '/tours'],
  ['#alfama', '#alfama'],
  [' https://a.example/b ', 'https://a.example/b'],
  ['a.example', 'https://a.example'],
  ['ana@mail.example', 'mailto:ana@mail.example'],
  ['tel:+351912345678', 'tel:+351912345678'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//elsewhere.example', null],
  ['two words', null],
  ['', null],
])('readLinkAddress converts “%s” into %s', (typed, address) => {
  expect(readLinkAddress(typed)).toBe(address);
});
