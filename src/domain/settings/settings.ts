import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { homePartsOnShow, withRules } from '#contract/home.ts';
import { usualSettings } from '#contract/house.ts';
import { locales } from '#contract/localised.ts';
import type { HouseJson, Settings, SettingsSection } from '#contract/settings.schemas.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { requirePictures } from '../pictures/pictures.ts';
import { recordAudit } from '../staff/audit.ts';
import { settings } from './settings.table.ts';

/** A part as it is now, and when it was saved last. */
export type Saved<S extends SettingsSection> = Settings[S] & { updatedAt: Temporal.Instant };

const NEVER = Temporal.Instant.fromEpochMilliseconds(0);

const defaults: Settings = {
  ...usualSettings,
  home: {
    hero: { heading: {}, text: {}, action: {}, picture: null },
    facts: [],
    tours: { heading: {}, lead: {} },
    about: { heading: {}, text: {}, picture: null },
    reasonsHeading: {},
    reasons: [],
    galleryHeading: {},
    callToAction: { heading: {}, text: {}, action: {}, picture: null },
    footer: {},
    parts: {
      tours: true,
      about: true,
      guides: true,
      reasons: true,
      reviews: true,
      gallery: true,
      callToAction: true,
      contact: true,
    },
  },
  about: { heading: {}, lead: {}, picture: null, storyHeading: {}, story: {}, closing: {} },
  guides: { guides: [] },
  questions: { questions: [] },
};

/** All that is said of the house: one small query. */
export async function readHouse(reader: Reader): Promise<HouseJson> {
  const saved = await reader.select().from(settings);
  const savedOrDefault = <S extends SettingsSection>(section: S): Settings[S] => ({
    ...defaults[section],
    ...(saved.find((each) => each.section === section)?.value as Settings[S] | undefined),
  });
  const home = savedOrDefault('home');
  const rules = savedOrDefault('rules');
  return {
    ...savedOrDefault('house'),
    look: savedOrDefault('look'),
    ...savedOrDefault('reach'),
    ...savedOrDefault('law'),
    ...savedOrDefault('region'),
    footer: withRules(home.footer, rules),
    homeParts: homePartsOnShow(home, savedOrDefault('guides').guides),
    rules,
  };
}

/** A text of the settings: in which part and at which path it stands. */
export type SettingsText = { section: string; field: string; words: object };

/** Every text of what was saved, in its languages, in the order of its part. */
export async function listSettingsTexts(reader: Reader): Promise<SettingsText[]> {
  const saved = await reader.select().from(settings).orderBy(settings.section);
  return saved.flatMap(({ section, value }) =>
    textsIn(value).map((text) => ({ section, ...text })),
  );
}

function textsIn(value: unknown, path: readonly string[] = []): Omit<SettingsText, 'section'>[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const isText = entries.every(([name]) => locales.some((locale) => locale === name));
  if (isText && !Array.isArray(value)) return [{ field: path.join('.'), words: value }];
  return entries.flatMap(([name, each]) => textsIn(each, [...path, name]));
}

/** The pictures that a part shows. */
function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'pictureId' && typeof each === 'string' ? [each] : picturesIn(each),
  );
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

/** A part that nobody else changes until the change is over. */
export async function lockSettings<S extends SettingsSection>(
  { tx }: Change,
  section: S,
): Promise<Saved<S>> {
  // The row is there from the first save on, so that two who save at once wait for each other.
  await tx
    .insert(settings)
    .values({ section, value: defaults[section], updatedAt: NEVER })
    .onConflictDoNothing();
  await tx.select().from(settings).where(eq(settings.section, section)).for('update');
  return readSettings(tx, section);
}

/**
 * Saves a part. `changedFrom` is the `updatedAt` of the version that was edited: a newer one, by
 * somebody else, is not overwritten.
 * @throws {Failure} settings_changed, picture_not_found
 */
export async function changeSettings<S extends SettingsSection>(
  change: Change,
  section: S,
  { updatedAt: changedFrom, ...value }: Settings[S] & { updatedAt?: string | undefined },
): Promise<Saved<S>> {
  const { updatedAt, ...before } = await lockSettings(change, section);
  if (changedFrom !== undefined && updatedAt.toString() !== changedFrom) {
    throw new Failure('settings_changed');
  }
  await requirePictures(change, picturesIn(value));
  const { tx, now } = change;
  await tx.update(settings).set({ value, updatedAt: now }).where(eq(settings.section, section));
  await recordAudit(change, 'settings.changed', section, { before, after: value });
  return readSettings(tx, section);
}
