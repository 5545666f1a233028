import { DEFAULT_TYPEFACE } from '../constants.ts';

export const typefaces = [DEFAULT_TYPEFACE, 'playfair', 'manrope'] as const;
export type Typeface = (typeof typefaces)[number];

type Face = { name: string; file: string };
type Pair = {
  display: Face;
  text: Face;
  /** The generic family used when neither the heading face nor its fallback is available. */
  displayKind: 'serif' | 'sans-serif';
  /** Extra word spacing in headings, as a face's own space may be meant for small text. */
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
