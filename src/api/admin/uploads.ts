import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { logoKey } from '#contract/branding/logo.ts';
import { logoSchema } from '#contract/branding/look.schemas.ts';
import { LOGO_MAX_BYTES, UPLOAD_MAX_BYTES } from '#contract/constants.ts';
import { uploadSchema } from '#contract/content/pictures.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { Failure } from '#domain/failures.ts';
import {
  announcePicture,
  deleteFinishedOriginal,
  findPictures,
  type Picture,
  storePicture,
  takePicture,
} from '#domain/pictures/pictures.ts';
import type { Db } from '#platform/db/types.ts';
import { inspectPicture, PictureRefusal } from '#platform/pictures/inspect-picture.ts';
import { renderLogo } from '#platform/pictures/render-logo.ts';
import { endpoint } from '../endpoint.ts';
import { answerOnce } from '../http/idempotency.ts';
import type { SentFile } from '../http/read-input.ts';
import { pictureUrl, presentPicture } from '../public/gallery.ts';

/** How long an upload waits for its variants, and how often it checks. */
const WAIT_MS = 30_000;
const LOOK_EVERY_MS = 100;

export const uploadEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.uploads,
    summary: 'Upload a picture; responds when all its sizes and formats exist',
    guard: 'office',
    file: { maxBytes: UPLOAD_MAX_BYTES },
    answers: { status: 201, shape: uploadSchema },
    failures: [
      'idempotency_conflict',
      'picture_heic',
      'picture_unknown_kind',
      'picture_mislabelled',
      'picture_too_many_pixels',
      'picture_animated',
      'picture_broken',
      'picture_not_ready',
    ],
    async handle({ file }, context) {
      const { db, files, inChange, path } = context;
      const size = await inspect(file);
      const upload = { ...size, bytes: file.bytes.length };
      const content = createHash('sha256').update(file.bytes).digest('base64url');
      const sent = { ...upload, content };
      // A file sent again because its response was lost is the same picture.
      const { body: announced } = await answerOnce(context, sent, async (change) => ({
        status: 201,
        body: await announcePicture(change, size),
      }));
      const { id, originalKey } = announced;
      // Outside a transaction, because the file store may be slow. Two requests at once write the same bytes.
      await files.put(originalKey, file.bytes);
      await answerOnce({ ...context, path: `${path} taken` }, sent, async (change) => {
        await takePicture(change, id, upload);
        return { status: 201, body: null };
      });
      // A concurrent request's picture may have been finished before this request wrote the file.
      await inChange((change) => deleteFinishedOriginal(change, announced));
      const picture = await waitForVariants(db, id);
      const url = pictureUrl(picture) ?? '';
      return { status: 201, body: { id, url, ...presentPicture(picture) } };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.logo,
    summary: 'Upload a logo as PNG or WebP; it is used once the branding is saved with it',
    guard: 'office',
    file: { maxBytes: LOGO_MAX_BYTES },
    answers: { status: 201, shape: logoSchema },
    failures: [
      'logo_invisible',
      'logo_too_many_pixels',
      'logo_unknown_kind',
      'picture_mislabelled',
      'picture_animated',
      'picture_broken',
    ],
    async handle({ file }, { inChange, files }) {
      const { head, whole, plate } = await drawLogo(file);
      const { width, height } = head;
      const { id } = await inChange((change) => announcePicture(change, { width, height }));
      const variants = [
        { width, format: 'webp' as const, key: logoKey(id, 'head'), bytes: head.bytes },
        {
          width: whole.width,
          format: 'webp' as const,
          key: logoKey(id, 'whole'),
          bytes: whole.bytes,
        },
      ];
      for (const { key, bytes } of variants) await files.put(key, bytes);
      const upload = { width, height, bytes: file.bytes.length };
      const stored = variants.map(({ bytes: _bytes, ...variant }) => variant);
      await inChange((change) => storePicture(change, id, { ...upload, variants: stored }));
      return { status: 201, body: { pictureId: id, width, height, plate } };
    },
  }),
];

async function inspect(file: SentFile) {
  try {
    return await inspectPicture(file);
  } catch (error) {
    if (error instanceof PictureRefusal) throw new Failure(`picture_${error.code}`);
    throw error;
  }
}

/** Logos accept fewer formats and sizes than pictures, and these refusals have their own messages. */
const logoRefusals = {
  unknown_kind: 'logo_unknown_kind',
  too_many_pixels: 'logo_too_many_pixels',
  animated: 'picture_animated',
  broken: 'picture_broken',
  heic: 'logo_unknown_kind',
  mislabelled: 'picture_mislabelled',
} as const;

async function drawLogo(file: SentFile) {
  try {
    const drawn = await renderLogo(file);
    if (drawn) return drawn;
  } catch (error) {
    if (error instanceof PictureRefusal) throw new Failure(logoRefusals[error.code]);
    throw error;
  }
  throw new Failure('logo_invisible');
}

/** A worker makes the variants. Throws picture_broken, and picture_not_ready after 30 seconds. */
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
