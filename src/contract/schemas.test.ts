import { expect, it } from 'vitest';
import { lineSchema, nameSchema, textSchema } from './schemas.ts';

const isName = (text: string) => nameSchema(100).safeParse(text).success;

it.each([
  'Ana',
  'J. R. Silva',
  'J.-P. Dupont',
  'D.J. Smith',
  'Smith-Jones',
  "O'Neil",
  'O’Neil',
  'Maria do Carmo',
  'Dr. Lee',
  'St. John',
  'Sammy Davis Jr.',
  'Gal·la',
  'Núñez',
  'Nu\u0301n\u0303ez',
  'Анна-Мария Щукина',
  'Ю. А. Гагарин',
  '王小明',
  'さくら',
  '김민준',
  'محمد',
  'สมชาย',
  'Henry 8',
  'علی\u200cرضا',
  'क्\u200dषमा',
  'ශ්\u200dරීමා',
])('accepts the name %s', (name) => {
  expect(isName(name)).toBe(true);
});

it.each([
  ['a host', 'evil.example'],
  ['a host with a number', 'promo24.com'],
  ['a host that ends in a number', 'win2.com'],
  ['a host with a dash', 'win-.com'],
  ['a host in Cyrillic', 'приз.рф'],
  ['a host in punycode', 'a.xn--p1ai'],
  ['a host within words', 'You won at win2.com now'],
  ['a short host', 't.co'],
  ['an IPv4 address', '1.2.3.4'],
  ['a full-width dot', 'evil．com'],
  ['an ideographic full stop', 'evil。com'],
  ['a half-width ideographic full stop', 'evil｡com'],
  ['a small dot', 'evil﹒com'],
  ['a dot leader', 'evil․com'],
  ['full-width letters', 'ｅｖｉｌ．ｃｏｍ'],
  ['a combining mark after the dot', 'evil.\u0301com'],
  ['a zero-width space', 'evil\u200b.com'],
  ['a joiner', 'An\u200da'],
  ['a non-joiner', 'An\u200ca'],
  ['a joiner at the end', 'علی\u200d'],
  ['a non-joiner before a dot', 'علی\u200c.com'],
  ['two joiners in a row', 'علی\u200c\u200cرضا'],
  ['a soft hyphen', 'An\u00ada'],
  ['a byte order mark', 'An\ufeffa'],
  ['a right-to-left override', 'moc.live\u202e'],
  ['directional isolates', '\u2066Ana\u2069'],
  ['an invisible letter', 'Ana\u3164'],
  ['a line separator', 'Ana\u2028Silva'],
  ['an email address', 'a@b'],
  ['a full-width at sign', 'a＠b'],
  ['a slash', 'evil/x'],
  ['a full-width slash', 'evil／x'],
  ['a division slash', 'evil∕x'],
  ['a symbol that contains a slash', 'evil℀x'],
  ['markup', '<b>Ana</b>'],
])('refuses %s as a name', (_what, name) => {
  expect(isName(name)).toBe(false);
});

it('strips control characters from multi-line text and normalises line ends to line feeds', () => {
  const text = 'One\r\nTwo\u2028Three\u000b\u0085Four\u0007\u202e\ufeff\tsix';
  expect(textSchema(100).parse(text)).toBe('One\nTwo\nThree\nFour\tsix');
  // Joiners in emoji and some scripts stay.
  expect(textSchema(100).parse('👩\u200d🌾 می\u200cخواهم')).toBe('👩\u200d🌾 می\u200cخواهم');
});

it.each(['\u0007', '\u000b', '\u0085', '\u2028', '\u2029', '\u202e', '\n'])(
  'refuses a single line with the character %j',
  (character) => {
    expect(lineSchema(100).safeParse(`Praça${character}10`).error?.issues).toMatchObject([
      { message: 'invalid_line' },
    ]);
  },
);
