import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A face comes in a file of its own for each alphabet, in the order in which a letter is looked for. */
export const alphabets = ['latin', 'cyrillic', 'latin-ext'] as const;
type Alphabet = (typeof alphabets)[number];

type Face = { file: string; alphabet: Alphabet; weight: 500 | 600 | 700 };

/** The letters of a face as WOFF, for what is drawn here. */
export function readFace({ file, alphabet, weight }: Face): Promise<Buffer> {
  const path = `@fontsource/${file}/files/${file}-${alphabet}-${weight}-normal.woff`;
  return readFile(fileURLToPath(import.meta.resolve(path)));
}
