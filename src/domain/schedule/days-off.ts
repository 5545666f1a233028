import { and, eq, isNull, sql } from 'drizzle-orm';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { StaffChange } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { readSettings } from '../settings/settings.ts';
import { recordAudit } from '../staff/audit.ts';
import { guideDaysOff } from '../staff/guide-days-off.table.ts';
import { guides } from '../staff/guides.table.ts';
import { staff } from '../staff/staff.table.ts';
import { type DayOff, listDaysOff } from './days-off.queries.ts';

/** Local dates, both included. `personId` is an account or a profile. */
export type NewDayOff = { personId: string; from: string; to: string; note: string };

/** Throws guide_not_found, days_off_past, and days_off_overlap (`from`, `to`: the days off that exist). */
export async function addDayOff(
  change: StaffChange,
  { personId, from, to, note }: NewDayOff,
): Promise<DayOff> {
  const key = await lockGuide(change, personId);
  if (to < wallTimeAt(change.now).date) throw new Failure('days_off_past');
  const [other] = await listDaysOff(change.tx, change.now, { personId, from, to });
  if (other) throw new Failure('days_off_overlap', { from: other.from, to: other.to });
  const days = { fromDate: from, toDate: to, note };
  const [added] = await change.tx
    .insert(guideDaysOff)
    .values({ ...key, ...days, createdAt: change.now })
    .returning({ id: guideDaysOff.id });
  if (!added) throw new Error('inserting the days off returned no row');
  await recordAudit(change, 'guide.days_off_added', personId, { before: null, after: days });
  const [dayOff] = await listDaysOff(change.tx, change.now, { id: added.id });
  if (!dayOff) throw new Error('the days off that were just inserted are missing');
  return dayOff;
}

/** Throws day_off_not_found, also for another guide's if `ownId` is given: an account that may remove its own only. */
export async function removeDayOff(
  change: StaffChange,
  id: string,
  ownId: string | undefined,
): Promise<void> {
  const [dayOff] = await listDaysOff(change.tx, change.now, { id, personId: ownId });
  if (!dayOff) throw new Failure('day_off_not_found');
  await change.tx.delete(guideDaysOff).where(eq(guideDaysOff.id, id));
  const { from: fromDate, to: toDate, note } = dayOff;
  const personId = dayOff.staffId ?? dayOff.profileId ?? id;
  const before = { fromDate, toDate, note };
  await recordAudit(change, 'guide.days_off_removed', personId, { before, after: null });
}

/**
 * Locks the guide, so that two requests don't add overlapping days off. Returns the account if they have one, so
 * that days off stay with it when the profile is deleted. An account is locked before its profile, as in `linkGuideAccount`.
 */
async function lockGuide(
  { tx }: StaffChange,
  personId: string,
): Promise<{ staffId: string } | { guideId: string }> {
  const { guides: profiles } = await readSettings(tx, 'guides');
  if (profiles.some(({ id }) => id === personId)) {
    await tx.insert(guides).values({ id: personId }).onConflictDoNothing();
    const [guide] = await tx.select().from(guides).where(eq(guides.id, personId)).for('update');
    return guide?.staffId ? { staffId: guide.staffId } : { guideId: personId };
  }
  // As text, because PostgreSQL would also accept a profile's id as a UUID.
  const isThere = and(eq(sql`${staff.id}::text`, personId), isNull(staff.deactivatedAt));
  const [member] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(isThere)
    .for('no key update');
  if (!member) throw new Failure('guide_not_found');
  // A request for the profile of the same person locks only this row.
  await tx
    .select({ id: guides.id })
    .from(guides)
    .where(eq(guides.staffId, member.id))
    .for('update');
  return { staffId: member.id };
}
