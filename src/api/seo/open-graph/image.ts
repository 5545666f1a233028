import { createHash } from 'node:crypto';
import type { LookJson } from '#contract/branding/look.schemas.ts';

/** What a shared link's picture says and shows, in one language. */
export type OpenGraphImage = {
  /** What the business is called. */
  business: string;
  look: LookJson;
  title: string;
  /** A tour's price, e.g. `€29.00 per person`; the business's tagline on its own picture. */
  line: string | null;
  rating: { stars: number; text: string } | null;
  /** Key of a picture in the file store; the business's tiles where there is none. */
  pictureKey: string | null;
};

/** Raised when the drawing changes, so that no old one is taken for the new. */
const DRAWING = 1;

/** The same content has the same fingerprint, in every process. */
export const fingerprint = (image: OpenGraphImage): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, image]))
    .digest('base64url')
    .slice(0, 16);
