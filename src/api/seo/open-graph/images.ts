import { createContentCache } from '#platform/cache/content-cache.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { drawOpenGraphImage } from './draw-image.ts';
import { fingerprint, type OpenGraphImage } from './image.ts';

/** Some 150 KB each. */
const KEPT_POSTERS = 150;

/** Gives out drawn openGraphImages. */
export type OpenGraphImages = {
  /** The poster as a JPEG, drawn if nobody asked for it before. */
  find(poster: OpenGraphImage): Promise<Buffer>;
};

/**
 * Draws one poster at a time, whatever the number of those who ask, and keeps it by its content: a
 * poster never grows old, and what nobody asks for any more makes room.
 */
export function createOpenGraphImages(files: FileStore): OpenGraphImages {
  const kept = createContentCache<Buffer>({
    entries: KEPT_POSTERS,
    maxAgeMs: Number.POSITIVE_INFINITY,
  });
  const underWay = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const draw = async (key: string, poster: OpenGraphImage): Promise<Buffer> => {
    const picture = poster.pictureKey === null ? null : await files.get(poster.pictureKey);
    const drawn = await drawOpenGraphImage(poster, picture);
    // Where the picture's file is missing now, it may be there the next time.
    if (picture || poster.pictureKey === null) kept.begin(key)(drawn);
    return drawn;
  };
  return {
    async find(poster) {
      const key = fingerprint(poster);
      const found = kept.find(key) ?? underWay.get(key);
      if (found) return found;
      const drawing = last.then(() => draw(key, poster)).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      last = drawing.catch(() => {});
      return drawing;
    },
  };
}
