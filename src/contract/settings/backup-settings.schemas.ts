import { timeSchema, versionSchema } from '../schemas.ts';
import { z } from '../zod.ts';

const KEPT_DAYS_AT_MOST = 3650;

/** The daily backup time, by the site's clock, and how long backups are retained. */
export const backupsInputSchema = z
  .object({
    at: timeSchema,
    keepDays: z.int().min(1).max(KEPT_DAYS_AT_MOST),
    updatedAt: versionSchema,
  })
  .meta({ title: 'BackupsInput' });

export type BackupSettings = Omit<z.output<typeof backupsInputSchema>, 'updatedAt'>;

export const backupSettingsSchema = z
  .object({
    at: z.string(),
    keepDays: z.number(),
    place: z
      .string()
      .nullable()
      .meta({ description: 'The destination, without credentials; null when no backups are made' }),
    isSealed: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether backups are encrypted; null when another service makes them' }),
    lastAt: z
      .string()
      .nullable()
      .meta({ description: 'Instant of the last backup that was verified' }),
    error: z.string().nullable().meta({ description: 'Why the last attempt failed' }),
    updatedAt: z.string().meta({ description: 'Instant of the last save' }),
  })
  .meta({ title: 'BackupSettings' });
