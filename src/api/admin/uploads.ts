import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { UPLOAD_MAX_BYTES } from '#constants';
import { Failure } from '#domain/failures.ts';
import { findPictures, type Picture } from '#domain/pictures/pictures.queries.ts';
import { announcePicture, orderVariants } from '#domain/pictures/upload-picture.ts';
import { recordAudit } from '#domain/staff/audit.ts';
import type { Db } from '#platform/db/types.ts';
import { inspectPicture, PictureRefusal } from '#platform/pictures/inspect-picture.ts';
import type { SentFile } from '../door/read-input.ts';
import { endpoint } from '../endpoint.ts';
import { pictureShape, pictureUrl, presentPicture } from '../pictures.ts';

const uploadShape = pictureShape
  .extend({ id: z.string(), url: z.string().meta({ description: 'The largest JPEG' }) })
  .meta({ title: 'Upload' });

export type UploadJson = z.infer<typeof uploadShape>;

/** How long an upload waits for its variants, and how often it looks. */
const WAIT_MS = 30_000;
const LOOK_EVERY_MS = 100;

export const uploadEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/admin/uploads',
    summary: 'Upload a picture; answered when its sizes and formats are made',
    guard: 'staff',
    file: { maxBytes: UPLOAD_MAX_BYTES },
    answers: { status: 201, shape: uploadShape },
    failures: [
      'picture_unknown_kind',
      'picture_mislabelled',
      'picture_too_many_pixels',
      'picture_animated',
      'picture_broken',
      'picture_not_ready',
    ],
    async handle({ file, staff }, { db, inChange, files }) {
      const size = await inspect(file);
      const { id, originalKey } = await inChange((change) => announcePicture(change, size));
      await files.put(originalKey, file.bytes);
      await inChange(async (change) => {
        await orderVariants(change, id);
        await recordAudit(change, {
          staffId: staff.id,
          action: 'picture.uploaded',
          subjectType: 'picture',
          subjectId: id,
          after: { ...size, bytes: file.bytes.length },
        });
      });
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
    if (error instanceof PictureRefusal) throw new Failure(`picture_${error.trouble}`);
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
