import type { PictureJson } from '#contract/content/pictures.schemas.ts';

/** The picture formats that pages use: the lightest, and the one that every browser reads. */
export const inTwoFormats = <P extends PictureJson>(picture: P): P => ({
  ...picture,
  variants: picture.variants.filter(({ format }) => format !== 'webp'),
});

/** The widest that a card in a row gets, at two pixels per point. */
const SMALL_MAX_WIDTH = 960;
/** The same for a face or a picture beside a line. */
const THUMBNAIL_MAX_WIDTH = 320;

export const inSmall = <P extends PictureJson>(picture: P): P =>
  inTwoFormats(upTo(SMALL_MAX_WIDTH, picture));

export const inThumbnail = <P extends PictureJson>(picture: P): P =>
  inTwoFormats(upTo(THUMBNAIL_MAX_WIDTH, picture));

/** A picture whose variants are all wider keeps them. */
function upTo<P extends PictureJson>(width: number, picture: P): P {
  const variants = picture.variants.filter((variant) => variant.width <= width);
  return variants.length > 0 ? { ...picture, variants } : picture;
}
