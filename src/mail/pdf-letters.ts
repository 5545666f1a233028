import type { PDFDocument, PDFFont, PDFPage, RGB } from 'pdf-lib';
import { alphabets, readFace } from '#platform/files/face-files.ts';

/** A typeface with one font file per alphabet; only the glyphs in use are embedded. */
type Letters = {
  /** The printable text: a letter without a glyph becomes its plain letter, or is left out. */
  legible(text: string): string;
  runsOf(text: string): { font: PDFFont; text: string }[];
  widthOf(text: string, size: number): number;
};

export async function openFace(
  file: PDFDocument,
  of: string,
  weight: 500 | 600 | 700,
): Promise<Letters> {
  const fonts = await Promise.all(
    alphabets.map(async (alphabet) => {
      const font = await file.embedFont(await readFace({ file: of, alphabet, weight }), {
        subset: true,
      });
      return { font, known: new Set(font.getCharacterSet()) };
    }),
  );
  const fontOf = (letter: string) =>
    fonts.find(({ known }) => known.has(letter.codePointAt(0) ?? 0))?.font;
  const legible = (text: string) => legibleIn(text, (letter) => fontOf(letter) !== undefined);
  const runsOf = (text: string) => {
    const runs: { font: PDFFont; text: string }[] = [];
    for (const letter of legible(text)) {
      const font = fontOf(letter);
      const last = runs.at(-1);
      if (font && last?.font === font) last.text += letter;
      else if (font) runs.push({ font, text: letter });
    }
    return runs;
  };
  return {
    legible,
    runsOf,
    widthOf: (text, size) =>
      runsOf(text).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0),
  };
}

/** Marks letters that are left out, until the spaces before them are removed too. */
const GAP = '\uFFFF';

function legibleIn(text: string, isKnown: (letter: string) => boolean): string {
  const written = Array.from(text.normalize('NFC'), (letter) => {
    if (isKnown(letter) || /\s/u.test(letter)) return letter;
    const [plain = ''] = letter.normalize('NFKD');
    return isKnown(plain) ? plain : GAP;
  });
  return written
    .join('')
    .replaceAll(/[^\S\n]*\uFFFF+/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}

type Line = {
  x: number;
  y: number;
  size: number;
  color: RGB;
  most?: number;
};

export const penOf =
  (page: PDFPage) =>
  (letters: Letters, text: string, { x, y, size: wished, color, most }: Line): void => {
    const width = letters.widthOf(text, wished);
    const size = most !== undefined && width > most ? (wished * most) / width : wished;
    let right = x;
    for (const { font, text: run } of letters.runsOf(text)) {
      page.drawText(run, { x: right, y, size, font, color });
      right += font.widthOfTextAtSize(run, size);
    }
  };

const LEAST_SIZE = 7;
export const LEADING = 1.36;

type Box = { width: number; height: number; size: number };

/** Shrinks text to fit; at the smallest size its lines are joined with slashes, as verses are quoted. */
export function setInBox(
  letters: Letters,
  text: string,
  box: Box,
): { lines: string[]; size: number } {
  const lines = linesOf(letters, text, box);
  const isTooTall = lines.length * box.size * LEADING > box.height;
  if (!isTooTall) return { lines, size: box.size };
  if (box.size > LEAST_SIZE) return setInBox(letters, text, { ...box, size: box.size - 0.5 });
  const verses = text.split(/\s*\n\s*/u);
  return { lines: linesOf(letters, verses.join(' / '), box), size: box.size };
}

function linesOf(
  letters: Letters,
  text: string,
  { width, size }: Pick<Box, 'width' | 'size'>,
): string[] {
  const fits = (line: string) => letters.widthOf(line, size) <= width;
  return letters
    .legible(text)
    .split(/\r?\n/)
    .flatMap((paragraph) => {
      const lines: string[] = [''];
      for (const word of paragraph.split(/\s+/).flatMap((each) => breakLong(each, fits))) {
        const last = lines.at(-1) ?? '';
        const longer = last === '' ? word : `${last} ${word}`;
        if (fits(longer)) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
    });
}

function breakLong(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [''];
  for (const letter of word) {
    const longer = `${parts.at(-1) ?? ''}${letter}`;
    if (fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}
