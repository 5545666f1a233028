import { LRUCache } from 'lru-cache';
import { logoKey } from '#contract/branding/logo.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { drawOpenGraphImage } from './draw-image.ts';
import { fingerprint, type OpenGraphImage } from './image.ts';

const MAX_BYTES = 24 * 1024 * 1024;

export type OpenGraphImages = {
  find(image: OpenGraphImage): Promise<Buffer>;
};

/** Draws one image at a time; cached by its content, it never becomes outdated. */
export function createOpenGraphImages(files: FileStore): OpenGraphImages {
  const cache = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES });
  const underWay = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const draw = async (key: string, image: OpenGraphImage): Promise<Buffer> => {
    const picture = image.pictureKey === null ? null : await files.get(image.pictureKey);
    const { logo } = image.look;
    const logoPicture = logo && (await files.get(logoKey(logo.pictureId, 'whole')));
    const drawn = await drawOpenGraphImage(image, picture, logoPicture);
    // A file that is missing now may exist the next time.
    const isWhole = (picture || image.pictureKey === null) && (logoPicture || logo === null);
    if (isWhole) cache.set(key, drawn, { size: drawn.length });
    return drawn;
  };
  return {
    async find(image) {
      const key = fingerprint(image);
      const found = cache.get(key) ?? underWay.get(key);
      if (found) return found;
      const drawing = last.then(() => draw(key, image)).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      last = drawing.catch(() => {});
      return drawing;
    },
  };
}
