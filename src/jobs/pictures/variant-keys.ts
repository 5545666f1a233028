import type { Picture } from '#domain/pictures/pictures.queries.ts';
import {
  extensionOf,
  fittingWidths,
  pictureFormats,
  type RenderedFormat,
} from '#platform/pictures/render-picture.ts';

export const variantKey = (pictureId: string, width: number, format: RenderedFormat): string =>
  `pictures/${pictureId}-${width}.${extensionOf(format)}`;

/** Every file that may have been written for a picture before it was finished, or not. */
export const possibleKeys = ({ id, width }: Pick<Picture, 'id' | 'width'>): string[] =>
  fittingWidths(width).flatMap((each) =>
    pictureFormats.map((format) => variantKey(id, each, format)),
  );
