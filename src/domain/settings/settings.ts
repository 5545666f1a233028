import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { defaultHouse } from '#contract/house.ts';
import type { HouseJson, Settings, SettingsSection } from '#contract/settings.schemas.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';
import { settings } from './settings.table.ts';

/** A part as it is now, and when it was saved last. */
type Saved<S extends SettingsSection> = Settings[S] & { updatedAt: Temporal.Instant };

const NEVER = Temporal.Instant.fromEpochMilliseconds(0);

const {
  name,
  tagline: _,
  company,
  taxNumber,
  registration,
  complaintsUrl,
  ...reach
} = defaultHouse;
const defaults: Settings = {
  house: { name, tagline: {} },
  reach,
  law: { company, taxNumber, registration, complaintsUrl },
};

/** All that is said of the house: one small query. */
export async function readHouse(reader: Reader): Promise<HouseJson> {
  const saved = await reader.select().from(settings);
  const savedOrDefault = <S extends SettingsSection>(section: S): Settings[S] => ({
    ...defaults[section],
    ...(saved.find((each) => each.section === section)?.value as Settings[S] | undefined),
  });
  return { ...savedOrDefault('house'), ...savedOrDefault('reach'), ...savedOrDefault('law') };
}

/** One part of it, or what stands there before it was saved for the first time. */
export async function readSettings<S extends SettingsSection>(
  reader: Reader,
  section: S,
): Promise<Saved<S>> {
  const [saved] = await reader.select().from(settings).where(eq(settings.section, section));
  return {
    ...defaults[section],
    ...(saved?.value as Settings[S] | undefined),
    updatedAt: saved?.updatedAt ?? NEVER,
  };
}

/**
 * Saves a part. `changedFrom` is the `updatedAt` of the version that was edited: a newer one, by
 * somebody else, is not overwritten.
 * @throws {Failure} settings_changed
 */
export async function changeSettings<S extends SettingsSection>(
  change: Change,
  section: S,
  { updatedAt: changedFrom, ...value }: Settings[S] & { updatedAt?: string | undefined },
): Promise<Saved<S>> {
  const { tx, now } = change;
  // The row is there from the first save on, so that two who save at once wait for each other.
  await tx
    .insert(settings)
    .values({ section, value: defaults[section], updatedAt: NEVER })
    .onConflictDoNothing();
  await tx.select().from(settings).where(eq(settings.section, section)).for('update');
  const { updatedAt, ...before } = await readSettings(tx, section);
  if (changedFrom !== undefined && updatedAt.toString() !== changedFrom) {
    throw new Failure('settings_changed');
  }
  await tx.update(settings).set({ value, updatedAt: now }).where(eq(settings.section, section));
  await recordAudit(change, 'settings.changed', section, { before, after: value });
  return readSettings(tx, section);
}
