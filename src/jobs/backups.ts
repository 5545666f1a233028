import { isNotNull } from 'drizzle-orm';
import { defaultSettings } from '#contract/settings/business.ts';
import { isBackupDue, recordBackup } from '#domain/backups/backups.ts';
import { queueWaitingMails } from '#domain/bookings/adopt-restored.ts';
import { pictures } from '#domain/pictures/pictures.table.ts';
import { DRAW_PICTURE_QUEUE } from '#domain/pictures/pictures.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { requeueDeliveries } from '#domain/webhooks/queue-webhook.ts';
import { type BackupMade, type BackupOrder, backUp } from '#platform/backup/back-up.ts';
import { openBackupPlace, openStoreBeside } from '#platform/backup/backup-place.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Change, InChange } from '#platform/db/change.ts';
import type { Db } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { describeError } from '#platform/log/log.ts';
import { version } from '#platform/version.ts';
import { copyErasures } from './erased-guests.ts';

export type BackupServices = {
  db: Db;
  inChange: InChange;
  files: FileStore;
  clock: Clock;
  dataDir: string;
};

export async function makeBackup(
  { inChange, clock, ...site }: BackupServices,
  order: BackupOrder,
): Promise<BackupMade> {
  // A failed note must not fail the archive: an older database has no table for it, and the dashboard warns.
  const note = (outcome: Parameters<typeof recordBackup>[1]) =>
    inChange((change) => recordBackup(change, outcome)).catch(() => {});
  try {
    // A database that is older than this version may have no settings.
    const { keepDays } = await readSettings(site.db, 'backups').catch(
      () => defaultSettings.backups,
    );
    const made = await backUp({ ...site, version }, clock(), { ...order, keepDays });
    const { place, name, bytes } = made;
    await note({ place, name, bytes });
    // The archive is valid without them; the next backup copies them too.
    await copyErasures(site.db, [openStoreBeside(order.to)]).catch(() => {});
    return made;
  } catch (error) {
    const { message } = describeError(error);
    const failed = { place: openBackupPlace(order.to).name, error: message.slice(0, 500) };
    await note(failed);
    throw error;
  }
}

/** Makes today's backup if it is due. @returns null if it is not */
export async function makeDueBackup(
  services: BackupServices,
  order: BackupOrder,
): Promise<BackupMade | null> {
  const { at } = await readSettings(services.db, 'backups');
  const { timeZone } = await readSettings(services.db, 'region');
  const isDue = await isBackupDue(services.db, services.clock(), { at, timeZone });
  return isDue ? makeBackup(services, order) : null;
}

/** Queues what a database restored without its jobs has pending: unsent emails and webhooks, pictures without variants. */
export async function queueWhatWaits(change: Change): Promise<void> {
  await queueWaitingMails(change);
  await requeueDeliveries(change);
  const undrawn = await change.tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(isNotNull(pictures.originalKey));
  for (const { id } of undrawn) await change.enqueue(DRAW_PICTURE_QUEUE, { pictureId: id });
}
