import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { typefacePairs } from '#contract/branding/typefaces.ts';
import { VOUCHER_WORDS_MAX_CHARACTERS } from '#contract/constants.ts';
import { LEADING, openFace, setInBox } from './pdf-letters.ts';

async function letters() {
  const file = await PDFDocument.create();
  file.registerFontkit(fontkit);
  return openFace(file, typefacePairs.piazzolla.text.file, 500);
}

describe('text on a gift voucher', () => {
  test.each([
    ['an emoji and the space before it', 'Parabéns 🎂! 🎉 Até já ❤️', 'Parabéns! Até já'],
    ['a joined emoji', 'Zoë 👨‍👩‍👧', 'Zoë'],
    ['another alphabet', '山田 Taro', 'Taro'],
    ['a text of emoji only', '🎉🎉', ''],
  ])('leaves out %s without a gap', async (_what, text, written) => {
    expect((await letters()).legible(text)).toBe(written);
  });

  test('replaces unsupported letters by plain ones, and has all letters of our languages', async () => {
    const { legible } = await letters();
    expect(legible('Nguyễn, 𝓐𝓷𝓪')).toBe('Nguyen, Ana');
    expect(legible('Łódź, Țara, São João, ёлка')).toBe('Łódź, Țara, São João, ёлка');
    // Some phones send the letter and its accent separately.
    expect(legible('Parabe\u0301ns')).toBe('Parabéns');
  });

  test.each([
    ['as many lines as letters', 'a\n'.repeat(VOUCHER_WORDS_MAX_CHARACTERS / 2).trim()],
    ['blank lines', 'a\n\n\n\n'.repeat(VOUCHER_WORDS_MAX_CHARACTERS / 5).trim()],
    ['one long word', 'Щ'.repeat(VOUCHER_WORDS_MAX_CHARACTERS)],
    ['a poem', 'Um verso curto\n'.repeat(20).trim()],
  ])('fits its box: %s', async (_what, text) => {
    const box = { width: 453, height: 84, size: 12.5 };
    const { lines, size } = setInBox(await letters(), text, box);
    expect(lines.length * size * LEADING).toBeLessThanOrEqual(box.height);
    expect(lines.join('').replaceAll(/[\s/]/gu, '')).toBe(text.replaceAll(/\s/gu, ''));
  });
});
