import { DOCUMENT_TITLE_MAX_CHARACTERS } from '#contract/constants.ts';

const TAIL_BYTES = 2048;

/** By its content, whatever it is called: it begins and ends as a PDF does (ISO 32000-2, 7.5). */
export function isPdf(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1');
  const head = text.decode(bytes.subarray(0, 8));
  const tail = text.decode(bytes.subarray(-TAIL_BYTES));
  return /^%PDF-[12]\.\d/.test(head) && tail.includes('%%EOF');
}

/** `Lisbon_price-list.pdf` is “Lisbon price-list”. */
export function titleOf(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_\p{Cc}]+/gu, ' ')
    .trim();
  return [...words].slice(0, DOCUMENT_TITLE_MAX_CHARACTERS).join('') || 'PDF';
}
