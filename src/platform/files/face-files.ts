import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A typeface has a file for each alphabet, listed in lookup order. */
export const alphabets = ['latin', 'cyrillic', 'latin-ext'] as const;
type Alphabet = (typeof alphabets)[number];

type Face = { file: string; alphabet: Alphabet; weight: 500 | 600 | 700 };

export function readFace({ file, alphabet, weight }: Face): Promise<Buffer> {
  const path = `@fontsource/${file}/files/${file}-${alphabet}-${weight}-normal.woff`;
  return readFile(fileURLToPath(import.meta.resolve(path)));
}
