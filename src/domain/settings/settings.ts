import { eq, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { logoKey } from '#contract/branding/logo.ts';
import { homePartsOnShow, withRules } from '#contract/content/home.ts';
import { defaultSettings } from '#contract/settings/business.ts';
import type {
  BusinessFacts,
  Settings,
  SettingsSection,
} from '#contract/settings/settings.schemas.ts';
import { type TextAt, textsIn } from '#contract/texts-in.ts';
import type { Change } from '#platform/db/change.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { requirePictures } from '../pictures/pictures.ts';
import { recordAudit } from '../staff/audit.ts';
import { markOutdatedTexts } from '../texts/outdated-texts.ts';
import { settings } from './settings.table.ts';
import { savedOrDefault } from './settings-shape.ts';

export type Saved<S extends SettingsSection> = Settings[S] & { updatedAt: Temporal.Instant };

const NEVER = Temporal.Instant.fromEpochMilliseconds(0);

/** All sections in one query. */
export async function readBusiness(reader: Reader): Promise<BusinessFacts> {
  const saved = await reader.select().from(settings);
  const current = <S extends SettingsSection>(section: S): Settings[S] =>
    savedOrDefault(section, saved.find((each) => each.section === section)?.value);
  const home = current('home');
  const rules = current('rules');
  return {
    ...current('house'),
    look: current('look'),
    ...current('reach'),
    ...current('law'),
    ...current('region'),
    footer: withRules(home.footer, rules),
    homeParts: homePartsOnShow(home, current('guides').guides),
    givesInvoices: current('invoicing').isOn,
    hasQuestions: current('questions').questions.length > 0,
    widgetSites: current('widget').sites,
    rules,
  };
}

/** `field` is a path in the section. */
export type SettingsText = TextAt & { section: string };

export async function listSettingsTexts(reader: Reader): Promise<SettingsText[]> {
  const saved = await reader.select().from(settings).orderBy(settings.section);
  return saved.flatMap(({ section, value }) =>
    textsIn(value).map((text) => ({ section, ...text })),
  );
}

function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'pictureId' && typeof each === 'string' ? [each] : picturesIn(each),
  );
}

const findSection = prepared((reader: Reader) =>
  reader
    .select()
    .from(settings)
    .where(eq(settings.section, sql.placeholder('section'))),
);

/** A section, or its default before it is first saved. */
export async function readSettings<S extends SettingsSection>(
  reader: Reader,
  section: S,
): Promise<Saved<S>> {
  const [saved] = await findSection(reader, { section });
  return {
    ...savedOrDefault(section, saved?.value),
    updatedAt: saved?.updatedAt ?? NEVER,
  };
}

export async function isSaved(reader: Reader, section: SettingsSection): Promise<boolean> {
  const { updatedAt } = await readSettings(reader, section);
  return Temporal.Instant.compare(updatedAt, NEVER) > 0;
}

export async function lockSettings<S extends SettingsSection>(
  { tx }: Change,
  section: S,
): Promise<Saved<S>> {
  // Inserted before the lock, so that two first saves at once wait for each other.
  await tx
    .insert(settings)
    .values({ section, value: defaultSettings[section], updatedAt: NEVER })
    .onConflictDoNothing();
  await tx.select().from(settings).where(eq(settings.section, section)).for('update');
  return readSettings(tx, section);
}

/** Reads the logo's size from the picture. Throws settings_changed, picture_not_found. */
export async function changeLook(
  change: Change,
  look: Settings['look'] & { updatedAt?: string | undefined },
): Promise<Saved<'look'>> {
  const { logo } = look;
  if (logo === null) return changeSettings(change, 'look', look);
  const [picture] = await requirePictures(change, [logo.pictureId]);
  const head = logoKey(logo.pictureId, 'head');
  if (!picture?.variants.some(({ key }) => key === head)) throw new Failure('picture_not_found');
  const { width, height } = picture;
  return changeSettings(change, 'look', { ...look, logo: { ...logo, width, height } });
}

/** Throws settings_changed if a version newer than `updatedAt` is saved, picture_not_found. */
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
  return writeSettings(change, section, before, value);
}

/** For a section without pictures, regardless of its version. */
export async function overwriteSettings<S extends SettingsSection>(
  change: Change,
  section: S,
  value: Settings[S],
): Promise<Saved<S>> {
  const { updatedAt: _, ...before } = await lockSettings(change, section);
  return writeSettings(change, section, before, value);
}

async function writeSettings<S extends SettingsSection>(
  change: Change,
  section: S,
  before: object,
  value: object,
): Promise<Saved<S>> {
  const { tx, now } = change;
  await tx.update(settings).set({ value, updatedAt: now }).where(eq(settings.section, section));
  await markOutdatedTexts(change, { kind: 'settings', id: section }, before, value);
  await recordAudit(change, 'settings.changed', section, { before, after: value });
  return readSettings(tx, section);
}
