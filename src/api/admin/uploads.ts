import { setTimeout as pause } from 'node:timers/promises';
import { adminApi } from '#contract/admin-api-paths.ts';
import { UPLOAD_MAX_BYTES } from '#contract/constants.ts';
import { uploadSchema } from '#contract/pictures.schemas.ts';
import { Failure } from '#domain/failures.ts';
import {
  announcePicture,
  findPictures,
  type Picture,
  takePicture,
} from '#domain/pictures/pictures.ts';
import type { Db } from '#platform/db/types.ts';
import { inspectPicture, PictureRefusal } from '#platform/pictures/inspect-picture.ts';
import { endpoint } from '../endpoint.ts';
import type { SentFile } from '../http/read-input.ts';
import { pictureUrl, presentPicture } from '../public/gallery.ts';

/** How long an upload waits for its variants, and how often it looks. */
const WAIT_MS = 30_000;
const LOOK_EVERY_MS = 100;

export const uploadEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.uploads,
    summary: 'Upload a picture; answered when its sizes and formats are made',
    guard: 'office',
    file: { maxBytes: UPLOAD_MAX_BYTES },
    answers: { status: 201, shape: uploadSchema },
    failures: [
      'picture_unknown_kind',
      'picture_mislabelled',
      'picture_too_many_pixels',
      'picture_animated',
      'picture_broken',
      'picture_not_ready',
    ],
    async handle({ file }, { db, inChange, files }) {
      const size = await inspect(file);
      const { id, originalKey } = await inChange((change) => announcePicture(change, size));
      await files.put(originalKey, file.bytes);
      await inChange((change) => takePicture(change, id, { ...size, bytes: file.bytes.length }));
      const picture = await waitForVariants(db, id);
      const url = pictureUrl(picture) ?? '';
      return { status: 201, body: { id, url, ...presentPicture(picture) } };
    },
  }),
];

/** @throws {Failure} the reason why it is not taken */
async function inspect(file: SentFile) {
  try {
    return await inspectPicture(file);
  } catch (error) {
    if (error instanceof PictureRefusal) throw new Failure(`picture_${error.code}`);
    throw error;
  }
}

/**
 * The picture once a worker, maybe of another process, has finished it.
 * @throws {Failure} picture_broken when the worker could not read it, picture_not_ready after a while
 */
async function waitForVariants(db: Db, id: string): Promise<Picture> {
  const until = performance.now() + WAIT_MS;
  while (performance.now() < until) {
    const picture = (await findPictures(db, [id])).get(id);
    if (!picture) throw new Failure('picture_broken');
    if (picture.originalKey === null) return picture;
    await pause(LOOK_EVERY_MS);
  }
  throw new Failure('picture_not_ready');
}
