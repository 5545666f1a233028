import { createHash } from 'node:crypto';
import type { LookJson } from '#contract/branding/look.schemas.ts';

export type OpenGraphImage = {
  business: string;
  look: LookJson;
  title: string;
  /** A tour's price, e.g. `€29.00 per person`; the group size on the site's own image. */
  line: string | null;
  rating: { stars: number; text: string } | null;
  /** Null draws the tile pattern instead. */
  pictureKey: string | null;
};

/** Raise it when the drawing changes, so that cached images are not reused. */
const DRAWING = 1;

export const fingerprint = (image: OpenGraphImage): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, image]))
    .digest('base64url')
    .slice(0, 16);
