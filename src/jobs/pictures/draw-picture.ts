import { findPictures, type Picture } from '#domain/pictures/pictures.queries.ts';
import type { PictureVariant } from '#domain/pictures/pictures.table.ts';
import { finishPicture, removePicture } from '#domain/pictures/upload-picture.ts';
import type { InChange } from '#platform/db/change.ts';
import type { Db } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Log } from '#platform/log/log.ts';
import { PictureRefusal } from '#platform/pictures/inspect-picture.ts';
import { renderPhotograph } from '#platform/pictures/render-picture.ts';
import { possibleKeys, variantKey } from './variant-keys.ts';

export type PictureServices = { db: Db; inChange: InChange; files: FileStore; log: Log };

/**
 * Makes the variants of one stored original. Done again after a crash it writes the same files
 * under the same keys; an original that turns out to be broken takes its picture along.
 */
export function createDrawPicture({ db, inChange, files, log }: PictureServices) {
  return async (pictureId: string): Promise<void> => {
    const picture = (await findPictures(db, [pictureId])).get(pictureId);
    const original = picture?.originalKey ? await files.get(picture.originalKey) : null;
    if (!picture || !original) return;
    try {
      await draw(picture, original);
    } catch (error) {
      if (!(error instanceof PictureRefusal)) throw error;
      log.warn({ pictureId, trouble: error.trouble }, 'picture refused');
      await inChange((change) => removePicture(change, picture, possibleKeys(picture)));
    }
  };

  async function draw(picture: Picture, original: Uint8Array): Promise<void> {
    const variants: PictureVariant[] = [];
    const made = await renderPhotograph(original, async ({ width, format, bytes }) => {
      const key = variantKey(picture.id, width, format);
      await files.put(key, bytes);
      variants.push({ width, format, key });
    });
    await inChange((change) => finishPicture(change, picture, { ...made, variants }));
  }
}
