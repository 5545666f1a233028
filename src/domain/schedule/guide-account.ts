import { and, asc, eq, gt, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import type { StaffChange } from '#platform/db/change.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { assertIsInTeam } from '../availability/guide-people.ts';
import { lockEach } from '../bookings/seats.ts';
import { Failure } from '../failures.ts';
import { readSettings } from '../settings/settings.ts';
import { recordAudit } from '../staff/audit.ts';
import { guides } from '../staff/guides.table.ts';
import { staff } from '../staff/staff.table.ts';

/**
 * Makes a profile of the settings and a staff account one person; null unlinks them. The account gets the upcoming
 * dates that name the profile and have no account yet. Throws guide_not_found, no_such_guide, account_linked.
 */
export async function linkGuideAccount(
  change: StaffChange,
  profileId: string,
  staffId: string | null,
): Promise<{ assignedIds: string[] }> {
  const { tx } = change;
  const { guides: profiles } = await readSettings(tx, 'guides');
  const profileIds = profiles.map(({ id }) => id);
  if (!profileIds.includes(profileId)) throw new Failure('guide_not_found');
  if (staffId !== null) {
    await assertIsInTeam(change, staffId);
    // Two requests for one account wait for each other here.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update');
    await tx
      .update(guides)
      .set({ staffId: null })
      .where(and(eq(guides.staffId, staffId), notInArray(guides.id, profileIds)));
    const isAnothers = and(eq(guides.staffId, staffId), ne(guides.id, profileId));
    if ((await tx.$count(guides, isAnothers)) > 0) throw new Failure('account_linked');
  }
  await tx.insert(guides).values({ id: profileId }).onConflictDoNothing();
  const [before] = await tx.select().from(guides).where(eq(guides.id, profileId)).for('update');
  if (before?.staffId === staffId) return { assignedIds: [] };
  await tx.update(guides).set({ staffId }).where(eq(guides.id, profileId));
  const assignedIds = staffId === null ? [] : await assignNamedDates(change, profileId, staffId);
  await recordAudit(change, 'guide.account_changed', profileId, {
    before: { staffId: before?.staffId ?? null },
    after: { staffId, assignedIds },
  });
  return { assignedIds };
}

async function assignNamedDates(
  change: StaffChange,
  profileId: string,
  guideId: string,
): Promise<string[]> {
  const isWithoutAccount = and(
    eq(availabilities.namedGuideId, profileId),
    isNull(availabilities.guideId),
    gt(availabilities.startsAt, change.now),
  );
  const found = await change.tx
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(isWithoutAccount)
    .orderBy(asc(availabilities.id));
  const ids = found.map(({ id }) => id);
  await lockEach(change, ids);
  const assigned = await change.tx
    .update(availabilities)
    .set({ guideId })
    .where(and(inArray(availabilities.id, ids), isWithoutAccount))
    .returning({ id: availabilities.id });
  return assigned.map(({ id }) => id);
}
