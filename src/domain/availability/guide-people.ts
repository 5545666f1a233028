import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { readSettings } from '../settings/settings.ts';
import { guides } from '../staff/guides.table.ts';
import { staff } from '../staff/staff.table.ts';

/** A guide who has both an account and a profile in the settings. */
export type GuideLink = {
  profileId: string;
  staffId: string;
  /** The site shows the profile. */
  isShown: boolean;
  /** The account may sign in. */
  isInTeam: boolean;
};

/** Without those of profiles that were deleted from the settings. */
export async function listGuideLinks(reader: Reader): Promise<GuideLink[]> {
  const linked = await reader
    .select({ profileId: guides.id, staffId: staff.id, deactivatedAt: staff.deactivatedAt })
    .from(guides)
    .innerJoin(staff, eq(staff.id, guides.staffId))
    .where(isNotNull(guides.staffId));
  if (linked.length === 0) return [];
  const { guides: profiles } = await readSettings(reader, 'guides');
  return linked.flatMap(({ deactivatedAt, ...link }) => {
    const profile = profiles.find(({ id }) => id === link.profileId);
    return profile
      ? [{ ...link, isShown: profile.isActive, isInTeam: deactivatedAt === null }]
      : [];
  });
}

/** The staff account that guides a date, and the guide named to its guests; null for none. */
type GuidesOfDate = { guideId: string | null; namedGuideId: string | null };

type RequestedGuides = {
  guideId?: string | null | undefined;
  namedGuideId?: string | null | undefined;
};

/**
 * The guides of a date after a request. An account and a profile that are linked are one person: a request that
 * chooses or removes one does the same with the other, unless it sets the other, too.
 */
export function resolveGuides(
  links: readonly GuideLink[],
  requested: RequestedGuides,
  before: GuidesOfDate,
): GuidesOfDate {
  const { guideId = before.guideId, namedGuideId = before.namedGuideId } = requested;
  const setsBoth = requested.guideId !== undefined && requested.namedGuideId !== undefined;
  if (setsBoth) return { guideId, namedGuideId };
  const wasOnePerson = links.some(
    ({ staffId, profileId }) => staffId === before.guideId && profileId === before.namedGuideId,
  );
  if (namedGuideId !== before.namedGuideId) {
    const link = links.find((each) => each.profileId === namedGuideId && each.isInTeam);
    return { namedGuideId, guideId: link?.staffId ?? (wasOnePerson ? null : guideId) };
  }
  if (guideId !== before.guideId) {
    const link = links.find((each) => each.staffId === guideId && each.isShown);
    return { guideId, namedGuideId: link?.profileId ?? (wasOnePerson ? null : namedGuideId) };
  }
  return { guideId, namedGuideId };
}

/** Throws no_such_guide. */
export async function assertIsInTeam({ tx }: Change, guideId: string): Promise<void> {
  const isThere = and(eq(staff.id, guideId), isNull(staff.deactivatedAt));
  if ((await tx.$count(staff, isThere)) === 0) throw new Failure('no_such_guide');
}
