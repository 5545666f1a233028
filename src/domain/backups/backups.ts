import { desc, gte, isNotNull, lt } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { BACKUP_LATE_HOURS, BACKUP_NOTE_DAYS } from '#contract/constants.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { backups } from './backups.table.ts';

type Outcome = { place: string } & (
  | { name: string; bytes: number; error?: never }
  | { error: string; name?: never; bytes?: never }
);

export async function recordBackup({ tx, now }: Change, outcome: Outcome): Promise<void> {
  await tx.insert(backups).values({ at: now, ...outcome });
  await tx.delete(backups).where(lt(backups.at, now.subtract({ hours: 24 * BACKUP_NOTE_DAYS })));
}

export type BackupState = {
  /** The last backup that was verified. */
  lastAt: Temporal.Instant | null;
  /** The destination of the last backup, also of a failed one. */
  place: string | null;
  /** Of the last attempt, if it failed. */
  error: string | null;
  isLate: boolean;
};

/** Without any attempt so far, only a business that is `inEarnest`, i.e. open to guests, counts as late. */
export async function readBackupState(
  reader: Reader,
  now: Temporal.Instant,
  inEarnest: boolean,
): Promise<BackupState> {
  const latest = reader.select().from(backups).orderBy(desc(backups.at), desc(backups.id)).limit(1);
  const [tried] = await latest;
  const [good] = await reader
    .select({ at: backups.at })
    .from(backups)
    .where(isNotNull(backups.name))
    .orderBy(desc(backups.at))
    .limit(1);
  const lastAt = good?.at ?? null;
  const isOld =
    lastAt === null ||
    lastAt.epochMilliseconds < now.subtract({ hours: BACKUP_LATE_HOURS }).epochMilliseconds;
  return {
    lastAt,
    place: tried?.place ?? null,
    error: tried?.error ?? null,
    isLate: isOld && (inEarnest || tried !== undefined),
  };
}

const AGAIN_AFTER_MINUTES = 30;

/** Due if none succeeded since the scheduled wall time `at`, and none was tried in the last half hour. */
export async function isBackupDue(
  reader: Reader,
  now: Temporal.Instant,
  { at, timeZone }: { at: string; timeZone: string },
): Promise<boolean> {
  const here = now.toZonedDateTimeISO(timeZone);
  const today = here.withPlainTime(at);
  const latest =
    Temporal.ZonedDateTime.compare(today, here) > 0 ? today.subtract({ days: 1 }) : today;
  const tries = await reader
    .select({ at: backups.at, name: backups.name })
    .from(backups)
    .where(gte(backups.at, latest.toInstant()))
    .orderBy(desc(backups.at));
  if (tries.some(({ name }) => name !== null)) return false;
  const [lastTry] = tries;
  const again = now.subtract({ minutes: AGAIN_AFTER_MINUTES });
  return !lastTry || Temporal.Instant.compare(lastTry.at, again) <= 0;
}
