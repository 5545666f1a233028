import type { PgBoss } from 'pg-boss';
import { DELETE_FILES_QUEUE, DRAW_PICTURE_QUEUE } from '#domain/pictures/upload-picture.ts';
import { clearPictures } from './clear-pictures.ts';
import { createDrawPicture, type PictureServices } from './draw-picture.ts';

const CLEAR_PICTURES_QUEUE = 'clear-pictures';
const EVERY_HOUR = '17 * * * *';

/** Somebody waits for the picture: a notification starts the work, and the next one follows at once. */
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };

/** Ten minutes of tries while the file store is away. */
const DRAW_RETRIES = { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 };
/** A day of tries: a file that stays is rubbish, not a fault. */
const DELETE_RETRIES = { retryLimit: 150, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };

type QueueOptions = { heartbeatSeconds: number };

/** Makes the queues and answers the names of those that changes put jobs into. */
export async function createPictureQueues(boss: PgBoss, options: QueueOptions): Promise<string[]> {
  await boss.createQueue(DRAW_PICTURE_QUEUE, { ...DRAW_RETRIES, ...options, notify: true });
  await boss.createQueue(DELETE_FILES_QUEUE, { ...DELETE_RETRIES, ...options });
  await boss.createQueue(CLEAR_PICTURES_QUEUE, { policy: 'singleton', retryLimit: 0, ...options });
  return [DRAW_PICTURE_QUEUE, DELETE_FILES_QUEUE];
}

/** Works the queues; pictures are made one at a time, which leaves the other core to the visitors. */
export async function workPictureQueues(boss: PgBoss, services: PictureServices): Promise<void> {
  const drawPicture = createDrawPicture(services);
  await boss.work<{ pictureId: string }>(
    DRAW_PICTURE_QUEUE,
    { ...POLLING, batchSize: 1 },
    async (jobs) => {
      for (const { data } of jobs) await drawPicture(data.pictureId);
    },
  );
  await boss.work<{ keys: string[] }>(DELETE_FILES_QUEUE, { batchSize: 20 }, async (jobs) => {
    for (const key of jobs.flatMap(({ data }) => data.keys)) await services.files.delete(key);
  });
  await boss.schedule(CLEAR_PICTURES_QUEUE, EVERY_HOUR);
  await boss.work(CLEAR_PICTURES_QUEUE, async () => {
    while ((await services.inChange(clearPictures)) > 0);
  });
}
