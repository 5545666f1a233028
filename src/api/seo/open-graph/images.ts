import { logoKey } from '#contract/branding/logo.ts';
import { createShelf } from '#platform/cache/shelf.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { drawOpenGraphImage } from './draw-image.ts';
import { fingerprint, type OpenGraphImage } from './image.ts';

/** Some 150 pictures. */
const KEPT_BYTES = 24 * 1024 * 1024;

/** Gives out drawn openGraphImages. */
export type OpenGraphImages = {
  /** The Open Graph image as a JPEG, drawn if nobody asked for it before. */
  find(image: OpenGraphImage): Promise<Buffer>;
};

/**
 * Draws one image at a time, whatever the number of those who ask, and keeps it by its content: it
 * never grows old, and what nobody asks for any more makes room.
 */
export function createOpenGraphImages(files: FileStore): OpenGraphImages {
  const kept = createShelf<Buffer>(KEPT_BYTES);
  const underWay = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const draw = async (key: string, image: OpenGraphImage): Promise<Buffer> => {
    const picture = image.pictureKey === null ? null : await files.get(image.pictureKey);
    const { logo } = image.look;
    const worn = logo && (await files.get(logoKey(logo.pictureId, 'whole')));
    const drawn = await drawOpenGraphImage(image, picture, worn);
    // Where a file is missing now, it may be there the next time.
    const isWhole = (picture || image.pictureKey === null) && (worn || logo === null);
    if (isWhole) kept.put(key, drawn, drawn.length);
    return drawn;
  };
  return {
    async find(image) {
      const key = fingerprint(image);
      const found = kept.get(key) ?? underWay.get(key);
      if (found) return found;
      const drawing = last.then(() => draw(key, image)).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      last = drawing.catch(() => {});
      return drawing;
    },
  };
}
