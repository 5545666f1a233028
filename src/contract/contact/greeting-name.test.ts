import { expect, it } from 'vitest';
import { greetingName } from './greeting-name.ts';

it.each([
  ['Ana', 'Ana'],
  ['Maria do Carmo', 'Maria do'],
  ['D.J.', 'D.J.'],
  ['Dr. Lee', 'Dr. Lee'],
  ['Smith-Jones', 'Smith-Jones'],
  ['O’Neil', 'O’Neil'],
  ['王小明', '王小明'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
])('greets %s as %s', (name, greeted) => {
  expect(greetingName(name)).toBe(greeted);
});

// The database may hold such names from before they were refused.
it.each(['win-.com', 'evil.com', 'promo24.com', 'a--b', '1.2.3.4', 'evil．com', 'An\u200ba'])(
  'leaves %s out of a greeting',
  (name) => {
    expect(greetingName(name)).toBe('…');
  },
);
