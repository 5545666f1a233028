import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import { logoKey } from '#contract/branding/logo.ts';
import { UNUSED_PICTURE_HOURS } from '#contract/constants.ts';
import { articles } from '#domain/articles/articles.table.ts';
import { documents } from '#domain/documents/documents.table.ts';
import { galleryItems } from '#domain/gallery/gallery.table.ts';
import { newsletterIssues } from '#domain/newsletter/newsletter-issues.table.ts';
import type { PictureVariant } from '#domain/pictures/pictures.table.ts';
import { pictures } from '#domain/pictures/pictures.table.ts';
import {
  DELETE_FILES_QUEUE,
  DRAW_PICTURE_QUEUE,
  findPictures,
  finishPicture,
  type Picture,
  removePicture,
} from '#domain/pictures/pictures.ts';
import { settings } from '#domain/settings/settings.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import type { Change, InChange } from '#platform/db/change.ts';
import { isolateEach } from '#platform/db/isolate.ts';
import type { Db } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Log } from '#platform/log/log.ts';
import { PictureRefusal } from '#platform/pictures/inspect-picture.ts';
import {
  extensionOf,
  fittingWidths,
  pictureFormats,
  type RenderedFormat,
  renderPhotograph,
} from '#platform/pictures/render-picture.ts';
import { runEach } from './run-each.ts';
import type { WorkQueue } from './watched-jobs.ts';

/** A staff member waits for the picture: a notification starts the work, and the next job follows at once. */
const POLLING = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 5,
  burstWhenBatchFull: true,
};

/** At least two: with a batch size of one, pg-boss polls seconds later for the next job. */
const DRAW_BATCH_SIZE = 2;

const DRAW_RETRIES = { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 };
const DELETE_RETRIES = { retryLimit: 150, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };

export const pictureQueues = {
  [DRAW_PICTURE_QUEUE]: { ...DRAW_RETRIES, notify: true },
  [DELETE_FILES_QUEUE]: { ...DELETE_RETRIES, notify: true },
};

/** Works the queues; pictures are made one at a time, which leaves the other core to visitors. */
export async function workPictureQueues(
  workQueue: WorkQueue,
  services: PictureServices,
): Promise<void> {
  const drawPicture = createDrawPicture(services);
  const queue = new PQueue({ concurrency: 1 });
  await workQueue.each<{ pictureId: string }>(
    DRAW_PICTURE_QUEUE,
    { ...POLLING, batchSize: DRAW_BATCH_SIZE },
    ({ pictureId }) => queue.add(() => drawPicture(pictureId)),
  );
  await workQueue.each<{ keys: string[] }>(
    DELETE_FILES_QUEUE,
    { ...POLLING, batchSize: 20 },
    ({ keys }) => runEach(keys, (key) => services.files.delete(key)),
  );
}

export type PictureServices = { db: Db; inChange: InChange; files: FileStore; log: Log };

/** A repeat after a crash writes the same files under the same keys; a broken original is deleted. */
function createDrawPicture({ db, inChange, files, log }: PictureServices) {
  return async (pictureId: string): Promise<void> => {
    const picture = (await findPictures(db, [pictureId])).get(pictureId);
    const original = picture?.originalKey ? await files.get(picture.originalKey) : null;
    if (!picture || !original) return;
    try {
      await draw(picture, original);
    } catch (error) {
      if (!(error instanceof PictureRefusal)) throw error;
      log.warn({ pictureId, code: error.code }, 'picture refused');
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

const AT_ONCE = 100;

/** Removes uploads that nothing has referred to for a day; returns how many. */
export async function clearPictures(change: Change): Promise<number> {
  const { tx, now } = change;
  const old = and(
    lt(pictures.createdAt, now.subtract({ hours: UNUSED_PICTURE_HOURS })),
    isUnused(),
  );
  const candidates = await tx.select({ id: pictures.id }).from(pictures).where(old).limit(AT_ONCE);
  const ids = candidates.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // Saving a reference locks its picture too, so after this lock no new reference is pending.
  await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(inArray(pictures.id, ids))
    .orderBy(pictures.id)
    .for('update');
  const unused = await tx
    .select()
    .from(pictures)
    .where(and(inArray(pictures.id, ids), isUnused()));
  return isolateEach(change, unused, (each, picture) =>
    removePicture(each, picture, possibleKeys(picture)),
  );
}

/** No tour, gallery item, cover, setting or text refers to it; texts do so by a URL that holds its id. */
const isUnused = (): SQL => sql`
  not exists (select 1 from ${tours} where ${tours.pictures} @>
    jsonb_build_array(jsonb_build_object('pictureId', ${pictures.id})))
  and not exists (select 1 from ${galleryItems} where ${galleryItems.pictureId} = ${pictures.id})
  and not exists (select 1 from ${articles} where ${articles.coverId} = ${pictures.id}
    or ${articles.body}::text like '%' || ${pictures.id} || '%')
  and not exists (select 1 from ${newsletterIssues} where ${newsletterIssues.body}::text like '%' || ${pictures.id} || '%')
  and not exists (select 1 from ${documents} where ${documents.body}::text like '%' || ${pictures.id} || '%')
  and not exists (select 1 from ${settings} where ${settings.value}::text like '%' || ${pictures.id} || '%')`;

const variantKey = (pictureId: string, width: number, format: RenderedFormat): string =>
  `pictures/${pictureId}-${width}.${extensionOf(format)}`;

const possibleKeys = ({ id, width }: Pick<Picture, 'id' | 'width'>): string[] => [
  ...fittingWidths(width).flatMap((each) =>
    pictureFormats.map((format) => variantKey(id, each, format)),
  ),
  logoKey(id, 'head'),
  logoKey(id, 'whole'),
];
