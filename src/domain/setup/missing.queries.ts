import { and, asc, eq, gt, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Temporal } from 'temporal-polyfill';
import { policySlugs } from '#contract/bookings/states.ts';
import { DEFAULT_MAIL_FROM, DEFAULT_TEAM_EMAIL } from '#contract/constants.ts';
import type { SetupState, SetupTask } from '#contract/settings/setup.schemas.ts';
import { setupTasks } from '#contract/settings/setup.schemas.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { isBlocked } from '../bookings/seats.ts';
import { documents } from '../documents/documents.table.ts';
import { galleryItems } from '../gallery/gallery.table.ts';
import { type ConfiguredMail, readPost } from '../mails/post.ts';
import { isSaved, readSettings } from '../settings/settings.ts';
import { auditLog } from '../staff/staff.table.ts';
import { tours } from '../tours/tours.table.ts';

export type PlaceFacts = {
  hasMail: boolean;
  configuredMail: ConfiguredMail;
  isSecure: boolean;
  hasBackup: boolean;
};

export type Setup = SetupState & {
  isFirstRun: boolean;
  missing: SetupTask[];
  tourId: string | null;
  policyId: string | null;
};

/** The dashboard polls it every minute, so each query reads only single rows. */
export async function readSetup(
  reader: Reader,
  now: Temporal.Instant,
  place: PlaceFacts,
): Promise<Setup> {
  const state = await readSettings(reader, 'setup');
  const reach = await readSettings(reader, 'reach');
  const { hero } = await readSettings(reader, 'home');
  const hasTour = await hasAny(reader, tours, eq(tours.isActive, true));
  const tourId = await findTourWithoutDates(reader, now);
  const policyId = await findUnwrittenPolicy(reader);
  const isMissing: Record<SetupTask, boolean> = {
    name: !(await isSaved(reader, 'house')),
    reach: [reach.phone, reach.email, reach.whatsapp].every((way) => way === null),
    tour: !hasTour,
    dates: tourId !== null,
    words: Object.keys(hero.heading).length === 0,
    pictures: !(await hasAny(reader, galleryItems, eq(galleryItems.isActive, true))),
    policies: policyId !== null,
    mail: !place.hasMail || !(await wasMailTried(reader)),
    sender: !(await hasOwnPost(reader, place.configuredMail)),
    // Only the demo payment is available.
    payments: true,
    https: !place.isSecure,
    backup: !place.hasBackup,
  };
  return {
    ...state,
    // A business with tours was set up by a version without the setup.
    isFirstRun: !state.isOver && !hasTour,
    missing: setupTasks.filter((task) => isMissing[task]),
    tourId,
    policyId,
  };
}

async function hasAny(reader: Reader, table: PgTable, where: SQL): Promise<boolean> {
  const [any] = await reader.select({ one: sql`1` }).from(table).where(where).limit(1);
  return any !== undefined;
}

const wasMailTried = (reader: Reader): Promise<boolean> => {
  const { action, subjectType, subjectId, after } = auditLog;
  return hasAny(
    reader,
    auditLog,
    sql`${subjectType} = 'settings' and ${subjectId} = 'mail' and ${action} = 'settings.tested'
      and ${after} ->> 'outcome' = 'accepted'`,
  );
};

async function hasOwnPost(reader: Reader, configured: ConfiguredMail): Promise<boolean> {
  const { sender, team } = await readPost(reader, configured);
  return sender.address !== DEFAULT_MAIL_FROM && !team.includes(DEFAULT_TEAM_EMAIL);
}

async function findTourWithoutDates(reader: Reader, now: Temporal.Instant): Promise<string | null> {
  const { id } = tours;
  const isAhead = and(
    eq(availabilities.tourId, id),
    gt(availabilities.startsAt, now),
    not(isBlocked),
  );
  const [bare] = await reader
    .select({ id })
    .from(tours)
    .leftJoin(availabilities, isAhead)
    .where(and(eq(tours.isActive, true), isNull(availabilities.id)))
    .orderBy(asc(tours.position))
    .limit(1);
  return bare?.id ?? null;
}

/** The first policy never edited; the terms first, because guests agree to them. */
async function findUnwrittenPolicy(reader: Reader): Promise<string | null> {
  const { id, slug, kind, createdAt, updatedAt } = documents;
  const unwritten = await reader
    .select({ id, slug })
    .from(documents)
    .where(and(eq(kind, 'policy'), eq(createdAt, updatedAt)));
  const order = ['terms', ...policySlugs];
  unwritten.sort((one, other) => order.indexOf(one.slug) - order.indexOf(other.slug));
  return unwritten[0]?.id ?? null;
}
