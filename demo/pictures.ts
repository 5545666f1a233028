import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureVariant, pictures } from '#domain/pictures/pictures.table.ts';
import type { Change } from '#platform/db/change.ts';
import type { FileStore } from '#platform/files/file-store.ts';

/** What `scripts/draw-scenes.ts` leaves in the build: each scene's sizes, beside their files. */
export type DrawnScene = {
  name: string;
  width: number;
  height: number;
  placeholder: string;
  files: { width: number; format: PictureVariant['format']; file: string }[];
};

const keyOf = (file: string) => `demo/${file}`;

/** Puts the drawn scenes into the file store. */
export async function storeScenes(folder: string, files: FileStore): Promise<DrawnScene[]> {
  const drawn = JSON.parse(await readFile(join(folder, 'scenes.json'), 'utf8')) as DrawnScene[];
  for (const { file } of drawn.flatMap((scene) => scene.files)) {
    await files.put(keyOf(file), await readFile(join(folder, file)));
  }
  return drawn;
}

/** Lists the stored scenes as pictures; answers each one's picture id by the scene's name. */
export async function insertScenes(
  { tx, now }: Change,
  drawn: readonly DrawnScene[],
): Promise<(scene: string) => string> {
  const ids = new Map<string, string>();
  for (const scene of drawn) {
    const variants = scene.files.map(({ file, ...its }) => ({ ...its, key: keyOf(file) }));
    const { name, width, height, placeholder } = scene;
    const [picture] = await tx
      .insert(pictures)
      .values({ width, height, placeholder, variants, createdAt: now })
      .returning({ id: pictures.id });
    if (picture) ids.set(name, picture.id);
  }
  return (scene) => {
    const id = ids.get(scene);
    if (!id) throw new Error(`no scene is called ${scene}`);
    return id;
  };
}
