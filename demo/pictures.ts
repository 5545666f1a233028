import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PictureVariant, pictures } from '#domain/pictures/pictures.table.ts';
import type { Change } from '#platform/db/change.ts';
import type { FileStore } from '#platform/files/file-store.ts';

/** The rendered scenes and `scenes.json`, written by `npm run scenes`. */
export const RENDERED_SCENES = fileURLToPath(new URL('rendered-scenes/', import.meta.url));

export type RenderedScenes = {
  /** Hash of the files that the scenes are drawn from. */
  source: string;
  scenes: DrawnScene[];
};

export type DrawnScene = {
  name: string;
  width: number;
  height: number;
  placeholder: string;
  files: { width: number; format: PictureVariant['format']; file: string }[];
};

const keyOf = (file: string) => `demo/${file}`;

export async function readRenderedScenes(): Promise<RenderedScenes> {
  return JSON.parse(await readFile(join(RENDERED_SCENES, 'scenes.json'), 'utf8'));
}

/** Copies the rendered scenes into the file store. */
export async function storeScenes(files: FileStore): Promise<DrawnScene[]> {
  const { scenes } = await readRenderedScenes();
  for (const { file } of scenes.flatMap((scene) => scene.files)) {
    await files.put(keyOf(file), await readFile(join(RENDERED_SCENES, file)));
  }
  return scenes;
}

/** Inserts a picture for each stored scene. @returns picture ids by scene name */
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
