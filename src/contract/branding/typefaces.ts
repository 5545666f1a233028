import { DEFAULT_TYPEFACE } from '../constants.ts';

/** Pairs of faces that a business may be set in, named after the one of its headings. */
export const typefaces = [DEFAULT_TYPEFACE, 'playfair', 'manrope'] as const;
export type Typeface = (typeof typefaces)[number];

/** A face as style sheets name it, and its package. */
type Face = { name: string; file: string };
type Pair = {
  display: Face;
  text: Face;
  /** What stands in for the headings' face where neither it nor its fallback is there. */
  displayKind: 'serif' | 'sans-serif';
  /** Added between the words of a heading: a face's own space may be meant for small text. */
  displaySpace: string;
};

export const typefacePairs: Readonly<Record<Typeface, Pair>> = {
  piazzolla: {
    display: { name: 'Piazzolla', file: 'piazzolla' },
    text: { name: 'Onest', file: 'onest' },
    displayKind: 'serif',
    displaySpace: '0.09em',
  },
  playfair: {
    display: { name: 'Playfair', file: 'playfair' },
    text: { name: 'Commissioner', file: 'commissioner' },
    displayKind: 'serif',
    displaySpace: '0.02em',
  },
  manrope: {
    display: { name: 'Manrope', file: 'manrope' },
    text: { name: 'Golos Text', file: 'golos-text' },
    displayKind: 'sans-serif',
    displaySpace: '0em',
  },
};
