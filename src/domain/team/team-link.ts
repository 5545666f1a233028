import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { GuidesSettings } from '#contract/content/home.schemas.ts';
import { type Locale, type LocalisedText, localise } from '#contract/localised.ts';
import type { Change, StaffChange, TeamLinkActor } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { readSettings } from '../settings/settings.ts';
import { recordAudit } from '../staff/audit.ts';
import { guides } from '../staff/guides.table.ts';

type Profile = GuidesSettings['guides'][number];

const signed = (secret: string, id: string, version: number): string =>
  createHmac('sha256', secret).update(`team link ${id} ${version}`).digest('base64url');

const addressOf = (secret: string, id: string, version: number): string =>
  `${id}.${signed(secret, id, version)}`;

/** `secret` is the secret part of its address, which is signed and not stored; null while it is off. */
export type TeamLink = { secret: string | null; language: Locale };

/** Throws guide_not_found. */
export async function readTeamLink(
  reader: Reader,
  secret: string,
  guideId: string,
): Promise<TeamLink> {
  await findProfile(reader, guideId);
  const [guide] = await reader.select().from(guides).where(eq(guides.id, guideId));
  if (!guide) return { secret: null, language: 'en' };
  const { hasTeamLink, teamLinkVersion: version, language } = guide;
  return { secret: hasTeamLink ? addressOf(secret, guideId, version) : null, language };
}

/** Turns the link on, or changes the language of its page. Throws guide_not_found, guide_not_shown. */
export async function turnOnTeamLink(
  change: StaffChange,
  guideId: string,
  language: Locale,
): Promise<void> {
  const { isActive } = await findProfile(change.tx, guideId);
  if (!isActive) throw new Failure('guide_not_shown');
  const before = await lockGuide(change, guideId);
  const fields = { hasTeamLink: true, language };
  await change.tx.update(guides).set(fields).where(eq(guides.id, guideId));
  await recordAudit(change, 'guide.link_on', guideId, {
    before: { hasTeamLink: before.hasTeamLink, language: before.language },
    after: fields,
  });
}

/** The address before stops working. Throws guide_not_found. */
export async function renewTeamLink(change: StaffChange, guideId: string): Promise<void> {
  await findProfile(change.tx, guideId);
  await lockGuide(change, guideId);
  await change.tx.update(guides).set(nextVersion).where(eq(guides.id, guideId));
  await recordAudit(change, 'guide.link_renewed', guideId);
}

/** The address stops working for good. Throws guide_not_found. */
export async function turnOffTeamLink(change: StaffChange, guideId: string): Promise<void> {
  await findProfile(change.tx, guideId);
  const { hasTeamLink } = await lockGuide(change, guideId);
  if (!hasTeamLink) return;
  const off = { ...nextVersion, hasTeamLink: false };
  await change.tx.update(guides).set(off).where(eq(guides.id, guideId));
  await recordAudit(change, 'guide.link_off', guideId);
}

/** Ends the links of guides who left the settings or are hidden now, so that they stay ended. */
export async function endTeamLinksOfOthers(
  { tx }: Change,
  profiles: readonly Profile[],
): Promise<void> {
  const shown = profiles.filter(({ isActive }) => isActive).map(({ id }) => id);
  await tx
    .update(guides)
    .set({ ...nextVersion, hasTeamLink: false })
    .where(and(eq(guides.hasTeamLink, true), notInArray(guides.id, shown)));
}

const nextVersion = { teamLinkVersion: sql`${guides.teamLinkVersion} + 1` };

export type LinkedGuide = { id: string; name: LocalisedText; language: Locale };

/** Whose link it is; null if the address is wrong, was renewed or turned off, or the guide is hidden or deleted. */
export async function findByTeamLink(
  reader: Reader,
  secret: string,
  given: string,
): Promise<LinkedGuide | null> {
  const [id = '', signature = ''] = given.split('.');
  if (!GUIDE_ID.test(id)) return null;
  const [guide] = await reader
    .select()
    .from(guides)
    .where(and(eq(guides.id, id), eq(guides.hasTeamLink, true)));
  if (!guide) return null;
  const expected = Buffer.from(signed(secret, id, guide.teamLinkVersion));
  const actual = Buffer.from(signature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  const { guides: profiles } = await readSettings(reader, 'guides');
  const profile = profiles.find((each) => each.id === id && each.isActive);
  return profile ? { id, name: profile.name, language: guide.language } : null;
}

/** A change by a guide who has no account; the audit log has their name in English. */
export const actByTeamLink = (change: Change, { name }: LinkedGuide): Change<TeamLinkActor> => ({
  ...change,
  actor: { kind: 'team', staffId: null, teamLinkOf: localise(name, 'en') },
});

async function findProfile(reader: Reader, guideId: string): Promise<Profile> {
  const { guides: profiles } = await readSettings(reader, 'guides');
  const profile = profiles.find(({ id }) => id === guideId);
  if (!profile) throw new Failure('guide_not_found');
  return profile;
}

/** Needs an existing profile. */
async function lockGuide({ tx }: Change, id: string): Promise<typeof guides.$inferSelect> {
  await tx.insert(guides).values({ id }).onConflictDoNothing();
  const [guide] = await tx.select().from(guides).where(eq(guides.id, id)).for('update');
  if (!guide) throw new Error('the guide that was just inserted is missing');
  return guide;
}

const GUIDE_ID = /^[0-9a-f]{32}$/;
